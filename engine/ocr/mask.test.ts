import { expect, test } from 'vitest'
import { inkFinder } from '#engine/ocr/mask.ts'

test('ink is found wherever it stands, and none beyond the end of a row', () => {
  const ink = new Uint8Array(23)
  for (const at of [3, 4, 17, 22]) ink[at] = 1
  const next = inkFinder(ink)
  expect([next(0, 23), next(4, 23), next(5, 23), next(18, 23)]).toEqual([3, 4, 17, 22])
  expect([next(5, 16), next(18, 21), next(0, 3)]).toEqual([16, 21, 3])
})
