import { expect, test } from 'vitest'
import { blank, type Picture, turnedByQuarters } from '#engine/ocr/picture.ts'
import { readPicture } from '#engine/ocr/read-picture.ts'
import { fill } from '#tests/support/drawn-picture.ts'

/** Lines of boxes that stand for letters, and some white ones on a dark band. */
function page(): Picture {
  const picture = blank(1_400, 1_800)
  const line = (top: number, shade: number, ground: number, from = 150, to = 1_250) => {
    for (let left = from; left < to; left += 18) {
      fill(picture, left, top, 14, 22, shade)
      fill(picture, left + 4, top + 4, 6, 14, ground)
    }
  }
  for (let top = 200; top < 800; top += 60) line(top, 0, 255)
  fill(picture, 100, 1_230, 1_200, 72, 70)
  for (const left of [200, 600, 1_000]) line(1_255, 255, 70, left, left + 70)
  return picture
}

/** How many points of print a recogniser is given. */
async function printGiven(picture: Picture): Promise<number> {
  let print = 0
  await readPicture(picture, async (stacks) => {
    for (const { grey } of stacks) for (const value of grey) print += value < 128 ? 1 : 0
    return stacks.map(() => [{ text: 'lu', left: 10, right: 40, top: 20, bottom: 40, confidence: 1 }])
  })
  return print
}

test('a band with white print is read on a page that lies on its side, as on one that stands upright', async () => {
  const [upright, lying] = [await printGiven(page()), await printGiven(turnedByQuarters(page(), 3))]
  expect(Math.abs(lying - upright) / upright).toBeLessThan(0.02)
})
