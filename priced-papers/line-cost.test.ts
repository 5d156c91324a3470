import { expect, test } from 'vitest'
import { partCostWrites } from '#priced-papers/line-cost.ts'

const now = new Map([
  ['a', 5_000],
  ['b', 6_000],
])
const lineIds = new Set(['a', 'b', 'c'])
const parted = (lineId: string, unitCostCents: number | null, seenCents: number | null) =>
  partCostWrites(now, lineIds, [{ lineId, unitCostCents, seenCents }])

test('a cost is written over the one that was seen, and forgotten', () => {
  expect(parted('a', 5_500, 5_000).written).toEqual([{ lineId: 'a', unitCostCents: 5_500 }])
  expect(parted('c', 100, null).written).toEqual([{ lineId: 'c', unitCostCents: 100 }])
  expect(parted('b', null, 6_000).written).toEqual([{ lineId: 'b', unitCostCents: null }])
})

test('a cost that somebody else wrote meanwhile stays, and is told', () => {
  expect(parted('a', 5_500, null)).toEqual({ written: [], conflicts: [{ lineId: 'a', unitCostCents: 5_000 }] })
  expect(parted('c', 5_500, 1)).toEqual({ written: [], conflicts: [{ lineId: 'c', unitCostCents: null }] })
})

test('two people who write the same cost do not meet, and a line that is gone takes none', () => {
  expect(parted('a', 5_000, null)).toEqual({ written: [], conflicts: [] })
  expect(parted('gone', 5_000, null)).toEqual({ written: [], conflicts: [] })
})
