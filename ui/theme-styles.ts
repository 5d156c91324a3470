import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'
import { cssVariablesResolver, theme } from '#ui/theme.ts'

// Hues of Mantine that no component uses.
const unworn = /^--mantine-color-(grape|indigo|lime|pink|violet)-/

type Variables = Record<string, string>

/** The variables of the theme as CSS: pages without Mantine get the same colours. */
export function themeStyles(): string {
  const whole = mergeMantineTheme(DEFAULT_THEME, theme)
  const [given, ours] = [defaultCssVariablesResolver(whole), cssVariablesResolver(whole)]
  const worn = (...sets: Variables[]): Variables =>
    Object.fromEntries(Object.entries(Object.assign({}, ...sets)).filter(([name]) => !unworn.test(name))) as Variables // of strings, as what it merges
  return convertCssVariables(
    {
      variables: worn(given.variables, ours.variables),
      light: worn(given.light, ours.light, { '--mantine-color-scheme': 'light' }),
      dark: worn(given.dark, ours.dark, { '--mantine-color-scheme': 'dark' }),
    },
    ':root',
  )
}
