import { expect, test } from 'vitest'
import { plumbed } from '#engine/ocr/plumb.ts'

const page = (lean: number) =>
  Array.from({ length: 40 }, (_, row) =>
    [60, 200, 420].map((left) => {
      const x = left + row * lean
      return { left: x, right: x + 37, top: 50 + row * 18, bottom: 62 + row * 18 }
    }),
  ).flat()

test('columns that lean on a photograph stand upright again', () => {
  const boxes = page(0.5)
  const shift = plumbed(boxes, 595, 842)
  for (const column of [0, 1, 2]) {
    const places = boxes.filter((_, at) => at % 3 === column).map((box) => box.left + shift(box))
    expect(Math.max(...places) - Math.min(...places)).toBeLessThan(4)
  }
})

test('a page whose columns stand upright is left as it is', () => {
  expect(
    page(0)
      .map(plumbed(page(0), 595, 842))
      .every((aside) => aside === 0),
  ).toBe(true)
})
