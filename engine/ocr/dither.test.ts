import { expect, test } from 'vitest'
import type { Component } from '#engine/ocr/components.ts'
import { withoutDither } from '#engine/ocr/dither.ts'

const pieces = (left: number, top: number, across: number, down: number, pitch: number, size: number): Component[] =>
  Array.from({ length: across * down }, (_, at) => {
    const [x, y] = [left + (at % across) * pitch, top + Math.floor(at / across) * pitch]
    return { left: x, right: x + size - 1, top: y, bottom: y + size - 1, area: size * size }
  })

test('the dots of a photograph in black and white are no print', () =>
  expect(withoutDither(pieces(0, 0, 40, 40, 9, 3))).toEqual([]))

test('letters stay, those of the smallest print too', () => {
  const letters = pieces(0, 0, 40, 20, 14, 9)
  expect(withoutDither(letters)).toEqual(letters)
})
