import { expect, test } from 'vitest'
import { invertBands } from '#engine/ocr/bands.ts'
import { maskOf } from '#engine/ocr/mask.ts'
import { blank } from '#engine/ocr/picture.ts'
import { fill } from '#tests/support/drawn-picture.ts'

test('white print on a dark band becomes dark print on white, even with the frame of a table below it', () => {
  const picture = blank(600, 300)
  fill(picture, 40, 40, 500, 50, 30)
  fill(picture, 100, 55, 12, 22, 255)
  fill(picture, 40, 90, 3, 120, 30)
  fill(picture, 537, 90, 3, 120, 30)
  invertBands(picture, maskOf(picture))
  expect([picture.grey[65 * 600 + 105], picture.grey[65 * 600 + 300], picture.grey[150 * 600 + 41]]).toEqual([
    0, 255, 30,
  ])
})

test('a photograph is left as it is', () => {
  const picture = blank(600, 600)
  fill(picture, 40, 40, 500, 500, 30)
  invertBands(picture, maskOf(picture))
  expect(picture.grey[300 * 600 + 300]).toBe(30)
})

test('the paper in the corners of a slanted band stays white', () => {
  const picture = blank(600, 300)
  for (let x = 40; x < 540; x += 1) fill(picture, x, 40 + Math.floor(x / 50), 1, 50, 30)
  fill(picture, 250, 60, 12, 22, 255)
  invertBands(picture, maskOf(picture))
  const at = (x: number, y: number) => picture.grey[y * 600 + x]
  expect([at(530, 44), at(45, 93), at(256, 70), at(400, 70)]).toEqual([255, 255, 0, 255])
})

test('a band full of print is inverted as a whole', () => {
  const picture = blank(600, 300)
  fill(picture, 40, 40, 500, 60, 30)
  for (let x = 60; x < 520; x += 22) fill(picture, x, 60, 14, 20, 255)
  invertBands(picture, maskOf(picture))
  const at = (x: number, y: number) => picture.grey[y * 600 + x]
  expect([at(65, 70), at(78, 70), at(65, 50), at(65, 90)]).toEqual([0, 255, 255, 255])
})
