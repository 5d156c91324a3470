import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'
import { over } from '#lib/contrast.ts'
import { colours, dark, light, tint } from '#ui/colours.ts'
import { components } from '#ui/theme-components.ts'

const tuple = (shades: readonly string[]) => [...shades] as unknown as MantineColorsTuple // ten shades each, by the type of the palette

const text = "'Inter Variable', 'Inter Fallback', system-ui, sans-serif"
const headings = "'Bricolage Grotesque Variable', 'Bricolage Fallback', system-ui, sans-serif"

export const theme = createTheme({
  primaryColor: 'petrole',
  primaryShade: { light: 7, dark: 6 },
  white: '#ffffff',
  black: light.ink,
  colors: {
    gray: tuple(colours.stone),
    dark: tuple(colours.slate),
    petrole: tuple(colours.petrole),
    copper: tuple(colours.copper),
    green: tuple(colours.green),
    teal: tuple(colours.green),
    red: tuple(colours.red),
    yellow: tuple(colours.yellow),
    orange: tuple(colours.copper),
    blue: tuple(colours.petrole),
    cyan: tuple(colours.petrole),
  },
  defaultGradient: { from: 'petrole.7', to: 'petrole.5', deg: 135 },
  fontFamily: text,
  fontWeights: { regular: '400', medium: '550', bold: '650' },
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.55', xl: '1.5' },
  headings: {
    fontFamily: headings,
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.2' },
      h2: { fontSize: '1.375rem', lineHeight: '1.25' },
      h3: { fontSize: '1.125rem', lineHeight: '1.3' },
      h4: { fontSize: '1rem', lineHeight: '1.35' },
      h5: { fontSize: '0.9375rem', lineHeight: '1.4' },
      h6: { fontSize: '0.875rem', lineHeight: '1.4' },
    },
  },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '20px' },
  defaultRadius: 'md',
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2.25rem' },
  shadows: {
    xs: 'var(--shadow-xs)',
    sm: 'var(--shadow-sm)',
    md: 'var(--shadow-md)',
    lg: 'var(--shadow-lg)',
    xl: 'var(--shadow-xl)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusClassName: 'ring',
  components,
})

const spoken = ['gray', 'petrole', 'copper', 'green', 'red', 'yellow'] as const

/** In the dark scheme a pale ground is a little of the colour over the surface. */
const darkTints = Object.fromEntries(
  spoken.flatMap((name) => {
    const shades = name === 'gray' ? colours.stone : colours[name]
    return [
      [`--mantine-color-${name}-light`, over(shades[5], tint.light, dark.surface)],
      [`--mantine-color-${name}-light-hover`, over(shades[5], tint.hover, dark.surface)],
      [`--mantine-color-${name}-light-color`, shades[2]],
    ]
  }),
)

const shadows = (ink: string, strength: number) => ({
  '--shadow-xs': `0 1px 2px rgb(${ink} / ${strength})`,
  '--shadow-sm': `0 1px 2px rgb(${ink} / ${strength}), 0 2px 6px rgb(${ink} / ${strength * 0.8})`,
  '--shadow-md': `0 1px 3px rgb(${ink} / ${strength}), 0 6px 18px -4px rgb(${ink} / ${strength * 1.6})`,
  '--shadow-lg': `0 2px 6px rgb(${ink} / ${strength}), 0 16px 36px -8px rgb(${ink} / ${strength * 2})`,
  '--shadow-xl': `0 4px 10px rgb(${ink} / ${strength}), 0 28px 64px -12px rgb(${ink} / ${strength * 2.6})`,
})

const grounds = (scheme: typeof light | typeof dark) => ({
  '--canvas': scheme.canvas,
  '--surface': scheme.surface,
  '--sunken': scheme.sunken,
  '--line': scheme.line,
  '--focus': scheme.focus,
  '--mantine-color-text': scheme.ink,
  '--mantine-color-bright': scheme.ink,
  '--mantine-color-body': scheme.surface,
  '--mantine-color-dimmed': scheme.dimmed,
  '--mantine-color-placeholder': scheme.placeholder,
  '--mantine-color-default-border': scheme.border,
})

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    ...grounds(light),
    ...shadows('27 34 36', 0.05),
    '--hover': 'rgb(27 34 36 / 0.045)',
    '--chosen': colours.petrole[1],
    '--chosen-ink': colours.petrole[8],
    '--mantine-color-anchor': colours.petrole[7],
    '--mantine-color-error': colours.red[7],
    '--mantine-color-success': colours.green[7],
    '--mantine-color-default-hover': colours.stone[1],
  },
  dark: {
    ...grounds(dark),
    ...darkTints,
    ...shadows('0 0 0', 0.22),
    '--hover': 'rgb(255 255 255 / 0.055)',
    '--chosen': '#163238',
    '--chosen-ink': colours.petrole[2],
    '--mantine-color-anchor': colours.petrole[3],
    '--mantine-color-error': colours.red[4],
    '--mantine-color-success': colours.green[4],
    '--mantine-color-default': colours.slate[6],
    '--mantine-color-default-hover': colours.slate[5],
    '--mantine-color-default-color': dark.ink,
    '--mantine-color-disabled-color': colours.slate[3],
  },
})
