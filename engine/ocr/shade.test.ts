import { expect, test } from 'vitest'
import { blank } from '#engine/ocr/picture.ts'
import { eraseShade } from '#engine/ocr/shade.ts'
import { fill } from '#tests/support/drawn-picture.ts'

test('a pale cell becomes white to its edges, and its print stays dark', () => {
  const picture = blank(400, 200)
  fill(picture, 60, 50, 200, 40, 210)
  fill(picture, 100, 60, 6, 22, 20)
  eraseShade(picture)
  const at = (x: number, y: number) => picture.grey[y * 400 + x] ?? 0
  expect([at(60, 50), at(259, 89), at(80, 70), at(300, 70)]).toEqual([255, 255, 255, 255])
  expect(at(102, 70)).toBeLessThan(30)
})

test('print on white paper stays as it is, the palest too', () => {
  const picture = blank(400, 200)
  fill(picture, 100, 60, 6, 22, 20)
  fill(picture, 120, 60, 6, 22, 180)
  const before = picture.grey.slice()
  eraseShade(picture)
  expect(picture.grey).toEqual(before)
})

test('a dark band stays, because its print is white', () => {
  const picture = blank(400, 200)
  fill(picture, 60, 50, 200, 40, 60)
  const before = picture.grey.slice()
  eraseShade(picture)
  expect(picture.grey).toEqual(before)
})

test('between white letters on a dark band there is no pale ground', () => {
  const picture = blank(400, 200)
  fill(picture, 40, 50, 300, 46, 105)
  for (let x = 60; x < 240; x += 16) {
    fill(picture, x, 62, 5, 22, 215)
    fill(picture, x + 5, 62, 5, 4, 215)
  }
  eraseShade(picture)
  expect([picture.grey[75 * 400 + 72], picture.grey[75 * 400 + 300]]).toEqual([105, 105])
})
