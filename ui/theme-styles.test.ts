import { expect, test } from 'vitest'
import { dark, light } from '#ui/colours.ts'
import { themeStyles } from '#ui/theme-styles.ts'

const sheet = themeStyles()
const ruleOf = (selector: string) => sheet.split(selector)[1]?.split('}')[0] ?? ''

test('the styles colour the pages by day and by night', () => {
  expect(ruleOf(':root[data-mantine-color-scheme="light"]{')).toContain(`--canvas: ${light.canvas};`)
  expect(ruleOf(':root[data-mantine-color-scheme="light"]{')).toContain('--mantine-color-scheme: light;')
  expect(ruleOf(':root[data-mantine-color-scheme="dark"]{')).toContain(`--canvas: ${dark.canvas};`)
  expect(ruleOf(':root[data-mantine-color-scheme="dark"]{')).toContain('--mantine-color-scheme: dark;')
})

test('the theme wins over Mantine', () => {
  expect(ruleOf(':root{')).toContain('--mantine-cursor-type: pointer;')
  expect(sheet.match(/--mantine-color-text:/g)).toHaveLength(2)
})

test('an unused hue is not sent', () => {
  expect(sheet).not.toContain('grape')
})
