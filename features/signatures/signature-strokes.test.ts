import { expect, test } from 'vitest'
import { clipStrokes, drawStrokes, isDrawn, type Stroke, signatureBox } from '#features/signatures/signature-strokes.ts'

const line: Stroke = [
  [10, 10],
  [200, 100],
]

test('a pen outside of the box runs along its edge', () => {
  expect(clipStrokes([[[-50, 900]], [[5_000, Number.NaN]]])).toEqual([[[0, 400]], [[1_000, 0]]])
})

test('a bomb of strokes keeps its first 4 000 points', () => {
  const many: Stroke[] = Array.from({ length: 1_000 }, () => Array.from({ length: 100 }, (_, x) => [x, x] as const))
  expect(clipStrokes(many).flat()).toHaveLength(4_000)
})

test('a signature is drawn from its numbers', () => {
  expect(drawStrokes([line])).toContain('<path d="M10 10L200 100"/>')
  expect(drawStrokes([[[7, 8]]])).toContain('M7 8L7 8')
  expect(drawStrokes([])).toContain(`0 0 ${signatureBox.width} ${signatureBox.height}`)
})

test('a dot is no signature', () => {
  expect(isDrawn([line])).toBe(true)
  expect(isDrawn([[[5, 5]], [[6, 6]]])).toBe(false)
})
