import { describe, expect, test } from 'vitest'
import { contrast, over } from '#lib/contrast.ts'
import { colours, dark, light, tint } from '#ui/colours.ts'

const text = 4.5
const shape = 3

const grounds = ['canvas', 'surface', 'sunken'] as const
const spoken = ['petrole', 'copper', 'green', 'red', 'yellow'] as const

test('contrast is counted as WCAG counts it', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

describe.each([
  ['light', light, 7],
  ['dark', dark, 4],
] as const)('in the %s scheme', (_, scheme, shade) => {
  test.each(grounds)('text, dimmed text and placeholders are readable on the %s', (ground) => {
    expect(contrast(scheme.ink, scheme[ground])).toBeGreaterThanOrEqual(7)
    expect(contrast(scheme.dimmed, scheme[ground])).toBeGreaterThanOrEqual(text)
    expect(contrast(scheme.placeholder, scheme[ground])).toBeGreaterThanOrEqual(text - 0.1)
  })

  test.each(spoken)('words in %s are readable on every ground', (name) => {
    for (const ground of grounds) expect(contrast(colours[name][shade], scheme[ground])).toBeGreaterThanOrEqual(text)
  })

  test('the focus ring is visible on every ground', () => {
    for (const ground of grounds) expect(contrast(scheme.focus, scheme[ground])).toBeGreaterThanOrEqual(shape)
  })
})

describe.each(spoken)('%s', (name) => {
  test('carries white words when it fills a button, at rest and under the pointer', () => {
    for (const shade of [6, 7, 8] as const)
      expect(contrast('#ffffff', colours[name][shade])).toBeGreaterThanOrEqual(text)
  })

  test('carries its own dark words on its pale ground', () => {
    for (const shade of [0, 1, 2] as const)
      expect(contrast(colours[name][9], colours[name][shade])).toBeGreaterThanOrEqual(text)
  })
})

test.each([...spoken, 'stone'] as const)('in the dark, pale words in %s are read on a breath of it', (name) => {
  for (const opacity of [tint.light, tint.hover]) {
    const ground = over(colours[name][5], opacity, dark.surface)
    expect(contrast(colours[name][2], ground)).toBeGreaterThanOrEqual(text)
  }
})

test('the edges of fields are visible on the page', () => {
  expect(contrast(light.border, light.surface)).toBeGreaterThan(1.3)
  expect(contrast(dark.border, dark.surface)).toBeGreaterThan(1.3)
})

test('no shade leans to purple', () => {
  for (const shades of Object.values(colours)) {
    for (const shade of shades) {
      const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(shade.slice(at, at + 2), 16))
      expect(blue > green + 12 && red > green + 4).toBe(false)
    }
  }
})
