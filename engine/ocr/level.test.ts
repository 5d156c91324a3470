import { expect, test } from 'vitest'
import { levelled, liftAt, slopeOf, unevennessOf, usualLeanOf } from '#engine/ocr/level.ts'
import { blank } from '#engine/ocr/picture.ts'
import type { Segment } from '#engine/ocr/segments.ts'

const page = blank(1_000, 1_400)

/** Twenty lines of letters whose feet lie as `drop` says. */
function lines(drop: (x: number, y: number) => number): Segment[] {
  return Array.from({ length: 20 }, (_, line) => {
    const letters = Array.from({ length: 40 }, (_, at) => {
      const [left, top] = [100 + at * 20, 100 + line * 60]
      const down = Math.round(drop(left + 6, top))
      return { left, right: left + 12, top: top + down, bottom: top + down + 20, area: 100 }
    })
    return { left: 100, right: 892, top: 100 + line * 60, bottom: 120 + line * 60, area: 4_000, letters, marks: [] }
  })
}

test('a tidy page is left as it is', () => {
  const tidy = lines(() => 0)
  expect(slopeOf(tidy, page)).toBeUndefined()
  expect([usualLeanOf(tidy, page), unevennessOf(tidy, page)]).toEqual([0, 0])
})

test('lines that all lean the same way say how the page leans', () => {
  const leaning = lines((x) => x * 0.02)
  expect(usualLeanOf(leaning, page)).toBeCloseTo(0.02, 3)
  expect(unevennessOf(leaning, page)).toBeCloseTo(0.02, 3)
})

test('lines of a page seen from aside, that spread like a fan, are found level again', () => {
  const slope = slopeOf(
    lines((x, y) => x * 0.02 * (y / 1_400)),
    page,
  )
  expect(slope).toBeDefined()
  if (!slope) return
  expect(liftAt(slope, page, 900, 1_300)).toBeCloseTo(900 * 0.02 * (1_300 / 1_400), -0.5)
  expect(Math.abs(liftAt(slope, page, 900, 50))).toBeLessThan(3)
})

test('a few words say nothing of a page', () => {
  expect(slopeOf(lines((x) => x * 0.02).slice(0, 5), page)).toBeUndefined()
})

test('a dropped line is lifted', () => {
  const picture = blank(200, 100)
  for (let x = 0; x < 200; x += 1) picture.grey[(40 + Math.round(x * 0.1)) * 200 + x] = 0
  const level = levelled(picture, { a: 0.1, b: 0, c: 0 })
  const darkest = (x: number) => {
    const column = Array.from({ length: 100 }, (_, y) => level.grey[y * 200 + x] ?? 255)
    return column.indexOf(Math.min(...column))
  }
  for (const x of [0, 50, 120, 199]) expect(Math.abs(darkest(x) - 40)).toBeLessThanOrEqual(1)
})
