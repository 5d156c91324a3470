import { expect, test } from 'vitest'
import { dark, light } from '#ui/colours.ts'
import { themeStyles } from '#ui/theme-styles.ts'

const styles = themeStyles()
const ruleOf = (selector: string) => styles.split(selector)[1]?.split('}')[0] ?? ''

test('the styles colour the pages by day and by night', () => {
  expect(ruleOf(':root[data-mantine-color-scheme="light"]{')).toContain(`--canvas: ${light.canvas};`)
  expect(ruleOf(':root[data-mantine-color-scheme="light"]{')).toContain('--mantine-color-scheme: light;')
  expect(ruleOf(':root[data-mantine-color-scheme="dark"]{')).toContain(`--canvas: ${dark.canvas};`)
  expect(ruleOf(':root[data-mantine-color-scheme="dark"]{')).toContain('--mantine-color-scheme: dark;')
})

test('the theme wins over Mantine', () => {
  expect(ruleOf(':root{')).toContain('--mantine-cursor-type: pointer;')
  expect(styles.match(/--mantine-color-text:/g)).toHaveLength(2)
})

test('an unused hue is not sent', () => {
  expect(styles).not.toContain('grape')
})
