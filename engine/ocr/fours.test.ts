import { expect, test } from 'vitest'
import { finderOf } from '#engine/ocr/fours.ts'

test('ink is found wherever it stands, and none beyond the end of a row', () => {
  const ink = new Uint8Array(23)
  for (const at of [3, 4, 17, 22]) ink[at] = 1
  const next = finderOf(ink, 0)
  expect([next(0, 23), next(4, 23), next(5, 23), next(18, 23)]).toEqual([3, 4, 17, 22])
  expect([next(5, 16), next(18, 21), next(0, 3)]).toEqual([16, 21, 3])
})

test('coloured points are found in a picture at any offset in memory', () => {
  const points = new Uint8Array(22).fill(255).subarray(1)
  for (const at of [0, 9, 20]) points[at] = 90
  const next = finderOf(points, 255)
  expect([next(0, 21), next(1, 21), next(10, 21), next(10, 18)]).toEqual([0, 9, 20, 18])
})
