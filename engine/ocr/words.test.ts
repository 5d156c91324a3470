import { expect, test } from 'vitest'
import type { Component } from '#engine/ocr/components.ts'
import { usualGapOf, wordsOf } from '#engine/ocr/words.ts'

const box = (left: number, across: number, top = 0, down = 20): Component => ({
  left,
  right: left + across - 1,
  top,
  bottom: top + down - 1,
  area: across * down,
})
const segmentOf = (letters: Component[], marks: Component[] = []) => ({ ...box(0, 400), letters, marks })
const words = (letters: Component[], marks: Component[] = []) =>
  wordsOf(segmentOf(letters, marks), 0.05).map(({ left, right, characters }) => [left, right, characters])

test('words are parted where the gap is wider than between letters', () => {
  const letters = [0, 16, 32, 57, 73, 89].map((left) => box(left, 14))
  expect(words(letters)).toEqual([
    [0, 45, 3],
    [57, 102, 3],
  ])
})

test('letters that are spaced out evenly are one word', () => {
  expect(words([0, 24, 48, 72, 96].map((left) => box(left, 14)))).toEqual([[0, 109, 5]])
})

test('the room around a 1 and around a comma parts no figure', () => {
  const figures = [box(0, 14), box(20, 6), box(34, 6), box(56, 14)]
  expect(words(figures, [box(47, 3, 17, 6)])).toEqual([[0, 69, 5]])
})

test('an accent is no character of its own', () => {
  expect(words([box(0, 14), box(16, 14)], [box(20, 5, -6, 4)])).toEqual([[0, 29, 2]])
})

test('a dash between words stands alone, and a hyphen within a word does not', () => {
  const dash = box(26, 8, 9, 3)
  expect(words([box(0, 14), box(44, 14), box(60, 14)], [dash])).toHaveLength(3)
  expect(words([box(0, 14), box(10, 14), box(37, 14), box(53, 14)], [dash])).toHaveLength(1)
})

test('a figure on a page that was typed with room between all letters is one', () => {
  const page = [0, 22, 44, 66, 88].map((left) => box(left, 14))
  const figure = segmentOf([box(0, 14), box(15, 14), box(37, 14)])
  expect(wordsOf(figure, usualGapOf([segmentOf(page), figure]))).toHaveLength(1)
  expect(wordsOf(figure, 0.05)).toHaveLength(2)
})
