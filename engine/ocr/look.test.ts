import { expect, test } from 'vitest'
import { unevennessOf } from '#engine/ocr/level.ts'
import { lookAt } from '#engine/ocr/look.ts'
import { blank, type Picture } from '#engine/ocr/picture.ts'
import { fill } from '#tests/support/drawn-picture.ts'

const [width, height] = [1_600, 2_000]

/** Lines of letters, each a box with a hole, whose feet lie as `drop` says. */
function pageOf(drop: (x: number, y: number) => number): Picture {
  const picture = blank(width, height)
  for (let top = 200; top < height - 200; top += 60)
    for (let left = 150; left < width - 150; left += 18) {
      const down = Math.round(drop(left, top))
      fill(picture, left, top + down, 14, 22)
      fill(picture, left + 4, top + down + 4, 6, 14, 255)
    }
  return picture
}

test('a page that leans is straightened, and each place knows where it stood', () => {
  const look = lookAt(pageOf((x) => (x - width / 2) * 0.03))
  expect(unevennessOf(look.segments, look.picture)).toBeLessThan(0.001)
  const [segment] = look.segments
  if (!segment) throw new Error('no print was found')
  const [left, right] = [look.before(segment.left, segment.top), look.before(segment.right, segment.top)]
  expect((right.y - left.y) / (right.x - left.x)).toBeCloseTo(0.03, 2)
})

test('lines that bend, and spread like a fan, are levelled until they are level', () => {
  const look = lookAt(pageOf((x, y) => (x / width) ** 2 * 40 + x * 0.03 * (y / height)))
  expect(unevennessOf(look.segments, look.picture)).toBeLessThan(0.004)
  const lines = look.segments.filter(({ letters }) => letters.length > 60)
  expect(lines.length).toBeGreaterThan(20)
})

test('a level page is left as it is', () => {
  const picture = pageOf(() => 0)
  const { before, segments } = lookAt(picture)
  expect(before(300, 400)).toEqual({ x: 300, y: 400 })
  expect(segments).toHaveLength(27)
})
