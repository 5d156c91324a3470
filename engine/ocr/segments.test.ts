import { expect, test } from 'vitest'
import { maskOf } from '#engine/ocr/mask.ts'
import { blank, type Picture } from '#engine/ocr/picture.ts'
import { segmentsOf } from '#engine/ocr/segments.ts'

/** A letter is a box with a hole: as far as finding goes, all letters are. */
function letter({ grey, width }: Picture, left: number, top: number, across = 14, down = 22): void {
  for (let y = top; y < top + down; y += 1)
    for (let x = left; x < left + across; x += 1) {
      const isEdge = y < top + 4 || y >= top + down - 4 || x < left + 4 || x >= left + across - 4
      if (isEdge) grey[y * width + x] = 0
    }
}
const word = (picture: Picture, left: number, top: number, letters: number) => {
  for (let at = 0; at < letters; at += 1) letter(picture, left + at * 18, top)
}
const dot = ({ grey, width }: Picture, left: number, top: number, across = 5, down = 5) => {
  for (let y = top; y < top + down; y += 1) grey.fill(0, y * width + left, y * width + left + across)
}
const found = (picture: Picture) => segmentsOf(picture, maskOf(picture))

test('words of a line hang together, and cells of a table do not', () => {
  const picture = blank(600, 120)
  word(picture, 20, 40, 4)
  word(picture, 20 + 4 * 18 + 12, 40, 3)
  word(picture, 400, 40, 5)
  expect(found(picture).segments.map(({ left, letters }) => [left, letters.length])).toEqual([
    [20, 7],
    [400, 5],
  ])
})

test('a comma belongs to its figure, and a speck of dust to nothing', () => {
  const picture = blank(600, 160)
  word(picture, 20, 40, 3)
  dot(picture, 74, 58, 4, 8)
  word(picture, 82, 40, 2)
  dot(picture, 300, 120)
  const { segments } = found(picture)
  expect(segments).toHaveLength(1)
  expect([segments[0]?.letters.length, segments[0]?.bottom]).toEqual([5, 65])
})

test('dots that lead from a label to its value tie nothing together, and are gone', () => {
  const picture = blank(800, 100)
  word(picture, 20, 40, 4)
  for (let x = 100; x < 600; x += 12) dot(picture, x, 58, 4, 4)
  word(picture, 620, 40, 4)
  expect(found(picture).segments).toHaveLength(2)
  expect(picture.grey.subarray(60 * 800 + 100, 60 * 800 + 600).every((grey) => grey === 255)).toBe(true)
})

test('exclamation marks that stand one above the other part columns', () => {
  const picture = blank(600, 400)
  for (let line = 0; line < 6; line += 1) {
    const top = 40 + line * 50
    word(picture, 40, top, 4)
    dot(picture, 40 + 4 * 18 + 2, top, 5, 14)
    dot(picture, 40 + 4 * 18 + 2, top + 18, 5, 5)
    word(picture, 40 + 4 * 18 + 13, top, 4)
  }
  const { segments, columnMarks } = found(picture)
  expect(segments.flatMap(({ letters }) => letters)).toHaveLength(6 * 8)
  expect(columnMarks.map(({ left }) => left)).toEqual(Array.from({ length: 12 }, () => 114))
})

test('the l of a word that comes again on each line parts nothing', () => {
  const picture = blank(600, 400)
  for (let line = 0; line < 6; line += 1) {
    word(picture, 40, 40 + line * 50, 1)
    dot(picture, 57, 34 + line * 50, 4, 28)
    word(picture, 64, 40 + line * 50, 2)
  }
  expect(found(picture).columnMarks).toEqual([])
})

test('commas of figures that stand one above the other part nothing', () => {
  const picture = blank(600, 400)
  for (let line = 0; line < 6; line += 1) {
    word(picture, 40, 40 + line * 50, 2)
    dot(picture, 80, 58 + line * 50, 5, 11)
    word(picture, 91, 40 + line * 50, 2)
  }
  expect(found(picture).columnMarks).toEqual([])
})
