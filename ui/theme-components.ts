import type { MantineThemeComponents } from '@mantine/core'

// No blur: without a graphics card, each letter typed over a blurred page costs a tenth of a second.
const overlayProps = { backgroundOpacity: 0.5 }
// A long name breaks, or it would push the close button off the screen.
const dialogTitle = {
  flex: 1,
  minWidth: 0,
  overflowWrap: 'anywhere' as const,
  fontFamily: 'var(--mantine-font-family-headings)',
  fontWeight: 650,
  fontSize: '1.125rem',
  lineHeight: 1.25,
}

/** The defaults of Mantine's components here. */
export const components: MantineThemeComponents = {
  ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'lg' } },
  Alert: { defaultProps: { variant: 'light', radius: 'md' } },
  Anchor: { defaultProps: { underline: 'hover' } },
  // A click or a letter asks for suggestions: a field that has the focus first would cover those below it.
  Autocomplete: { defaultProps: { openOnFocus: false } },
  Badge: { defaultProps: { variant: 'light', radius: 'sm', size: 'md' }, styles: { root: { textTransform: 'none' } } },
  Button: { defaultProps: { size: 'sm' } },
  Card: {
    defaultProps: { withBorder: true, radius: 'lg', shadow: 'xs', padding: 'lg' },
    styles: { root: { backgroundColor: 'var(--surface)', borderColor: 'var(--line)' } },
  },
  InputWrapper: { styles: { label: { marginBottom: '0.25rem' }, error: { marginTop: '0.25rem' } } },
  Checkbox: { defaultProps: { radius: 'xs' } },
  Drawer: {
    defaultProps: { overlayProps, padding: 'lg', closeButtonProps: { 'aria-label': 'Fermer' } },
    styles: { title: dialogTitle, close: { flex: 'none' } },
  },
  Kbd: { defaultProps: { size: 'xs' }, styles: { root: { fontFamily: 'inherit', fontWeight: 500 } } },
  Loader: { defaultProps: { type: 'dots' } },
  Menu: {
    defaultProps: {
      shadow: 'lg',
      radius: 'lg',
      position: 'bottom-end',
      offset: 6,
      withInitialFocusPlaceholder: false,
      transitionProps: { duration: 120 },
    },
  },
  Modal: {
    defaultProps: {
      overlayProps,
      radius: 'lg',
      padding: 'lg',
      centered: true,
      shadow: 'xl',
      transitionProps: { duration: 140 },
      closeButtonProps: { 'aria-label': 'Fermer' },
    },
    styles: { title: dialogTitle, close: { flex: 'none' } },
  },
  Notification: { defaultProps: { radius: 'lg', closeButtonProps: { 'aria-label': 'Fermer' } } },
  Paper: { defaultProps: { radius: 'lg' } },
  PasswordInput: {
    defaultProps: { visibilityToggleButtonProps: { 'aria-label': 'Afficher le mot de passe', tabIndex: 0 } },
  },
  Popover: { defaultProps: { shadow: 'lg', radius: 'lg' } },
  SegmentedControl: { defaultProps: { radius: 'md' } },
  Select: { defaultProps: { allowDeselect: false, checkIconPosition: 'right', nothingFoundMessage: 'Aucun résultat' } },
  Skeleton: { defaultProps: { radius: 'sm' } },
  Table: { defaultProps: { verticalSpacing: 'xs', highlightOnHover: true } },
  Tabs: { defaultProps: { radius: 'md' } },
  Textarea: { defaultProps: { autosize: true, minRows: 3, maxRows: 12 } },
  Tooltip: { defaultProps: { openDelay: 350, withArrow: false, radius: 'sm', transitionProps: { duration: 120 } } },
}
