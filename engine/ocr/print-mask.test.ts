import { expect, test } from 'vitest'
import { blank, type Picture } from '#engine/ocr/picture.ts'
import { printMaskOf } from '#engine/ocr/print-mask.ts'
import { fill } from '#tests/support/drawn-picture.ts'

const inkAt = (picture: Picture, x: number, y: number) => printMaskOf(picture).ink[y * picture.width + x]

test('pale print where all print is pale is found', () => {
  const picture = blank(300, 200)
  fill(picture, 100, 100, 5, 20, 200)
  expect(inkAt(picture, 102, 110)).toBe(1)
})

test('the grey edge of dark print is none, so that letters stay apart', () => {
  const picture = blank(300, 200)
  fill(picture, 100, 100, 5, 20, 20)
  fill(picture, 105, 100, 3, 20, 200)
  fill(picture, 108, 100, 5, 20, 20)
  expect([inkAt(picture, 102, 110), inkAt(picture, 106, 110)]).toEqual([1, 0])
})

test('the grain of paper is no print', () => {
  const picture = blank(300, 200)
  for (let at = 0; at < picture.grey.length; at += 1) picture.grey[at] = 225 + ((at * 7) % 30)
  expect(printMaskOf(picture).ink.includes(1)).toBe(false)
})
