import { expect, test } from 'vitest'
import { maskOf } from '#engine/ocr/mask.ts'
import { blank, type Picture } from '#engine/ocr/picture.ts'
import { erasePaleRules, eraseRules } from '#engine/ocr/rules.ts'
import { fill } from '#tests/support/drawn-picture.ts'

const inkAt = (picture: Picture, x: number, y: number) => picture.grey[y * picture.width + x] === 0

test('the lines of a table go, and the text between them stays', () => {
  const picture = blank(400, 200)
  fill(picture, 20, 50, 360, 3)
  fill(picture, 100, 20, 3, 160)
  fill(picture, 150, 80, 12, 24)
  const mask = maskOf(picture)
  eraseRules(picture, mask)
  expect([inkAt(picture, 200, 51), inkAt(picture, 101, 120), inkAt(picture, 155, 90)]).toEqual([false, false, true])
  expect(mask.ink.reduce((sum, ink) => sum + ink, 0)).toBe(12 * 24)
})

test('a rule that a scanner drew a little askew goes too', () => {
  const picture = blank(700, 60)
  for (let x = 20; x < 680; x += 1) fill(picture, x, 30 + Math.floor(x / 150), 1, 2)
  eraseRules(picture, maskOf(picture))
  expect(picture.grey.every((grey) => grey === 255)).toBe(true)
})

test('a letter that stands on a rule keeps its stem', () => {
  const picture = blank(400, 100)
  fill(picture, 20, 60, 360, 3)
  fill(picture, 200, 30, 5, 30)
  eraseRules(picture, maskOf(picture))
  expect([inkAt(picture, 202, 40), inkAt(picture, 202, 57), inkAt(picture, 300, 61)]).toEqual([true, true, false])
})

test('a thick bar is no rule', () => {
  const picture = blank(400, 100)
  fill(picture, 20, 30, 360, 30)
  eraseRules(picture, maskOf(picture))
  expect(inkAt(picture, 100, 45)).toBe(true)
})

test('a pale rule goes, and the pale word below it stays', () => {
  const picture = blank(400, 100)
  fill(picture, 20, 30, 360, 3, 205)
  for (let x = 100; x < 280; x += 12) fill(picture, x, 50, 9, 3, 205)
  erasePaleRules(picture)
  const at = (x: number, y: number) => picture.grey[y * 400 + x]
  expect([at(200, 31), at(102, 51)]).toEqual([255, 205])
})

test('letters that touch each other in places are no rule', () => {
  const picture = blank(400, 100)
  for (let x = 100; x < 220; x += 12) fill(picture, x, 50, 9, 5)
  eraseRules(picture, maskOf(picture))
  expect(inkAt(picture, 102, 52)).toBe(true)
})

test('a rule goes from one edge of the page to the other, and one that stands goes too', () => {
  const picture = blank(300, 120)
  fill(picture, 0, 40, 300, 2)
  fill(picture, 297, 50, 2, 70)
  eraseRules(picture, maskOf(picture))
  expect(picture.grey.every((grey) => grey === 255)).toBe(true)
})
