import { expect, test } from 'vitest'
import {
  afterCostSave,
  noCostEdits,
  settleCost,
  shownCost,
  shownCosts,
  unsentCosts,
  withCost,
  withCostBack,
} from '#priced-papers/cost-edits.ts'

const known = new Map([['a', 5_000]])
const always = () => true
const typed = withCost(noCostEdits, known, 'a', 6_000)

test('a typed cost is shown at once, and sent with the one that was seen', () => {
  expect([shownCost(typed, known, 'a'), shownCost(noCostEdits, known, 'b')]).toEqual([6_000, null])
  expect(shownCosts(withCost(typed, known, 'b', 1), known)).toEqual(
    new Map([
      ['a', 6_000],
      ['b', 1],
    ]),
  )
  expect(shownCosts(withCost(noCostEdits, known, 'a', null), known).size).toBe(0)
  expect(unsentCosts(typed, always)).toEqual([{ lineId: 'a', unitCostCents: 6_000, seenCents: 5_000 }])
})

test('the cost of a line that the server does not have yet waits for its line', () => {
  expect(unsentCosts(typed, () => false)).toEqual([])
})

test('the first cost that was seen counts, whatever comes later, and a cost typed back needs no save', () => {
  const news = new Map([['a', 9_000]])
  expect(unsentCosts(withCost(typed, news, 'a', 7_000), always)).toMatchObject([{ seenCents: 5_000 }])
  const first = withCost(noCostEdits, new Map(), 'b', 100)
  expect(unsentCosts(withCost(first, new Map([['b', 9_000]]), 'b', 200), always)).toMatchObject([{ seenCents: null }])
  expect(unsentCosts(withCost(typed, known, 'a', 5_000), always)).toEqual([])
})

test('a saved cost leaves, and one that was typed on meanwhile is sent after it', () => {
  const sent = unsentCosts(typed, always)
  expect(afterCostSave(typed, sent, [])).toEqual(noCostEdits)
  const later = afterCostSave(withCost(typed, known, 'a', 7_000), sent, [])
  expect(unsentCosts(later, always)).toEqual([{ lineId: 'a', unitCostCents: 7_000, seenCents: 6_000 }])
})

test('a cost that a colleague wrote too waits for a choice, and nothing is lost before it', () => {
  const sent = unsentCosts(typed, always)
  const inConflict = afterCostSave(typed, sent, [{ lineId: 'a', unitCostCents: 8_000 }])
  expect(unsentCosts(inConflict, always)).toEqual([])
  expect(shownCost(inConflict, known, 'a')).toBe(6_000)
  const mine = settleCost(inConflict, 'a', 'mine')
  expect(unsentCosts(mine, always)).toEqual([{ lineId: 'a', unitCostCents: 6_000, seenCents: 8_000 }])
  expect(settleCost(inConflict, 'a', 'theirs')).toEqual(noCostEdits)
  expect(withCost(inConflict, known, 'a', 8_000)).toEqual(noCostEdits)
})

test('a cost that is taken back is sent, unless somebody else wrote one since: then one is chosen', () => {
  const step = { lineId: 'a', before: 5_000, after: 6_000 }
  expect(unsentCosts(withCostBack(typed, known, step), always)).toEqual([])
  const saved = new Map([['a', 6_000]])
  expect(unsentCosts(withCostBack(noCostEdits, saved, step), always)).toEqual([
    { lineId: 'a', unitCostCents: 5_000, seenCents: 6_000 },
  ])
  const theirs = new Map([['a', 9_000]])
  const undone = withCostBack(noCostEdits, theirs, step)
  expect([[...undone.conflicts], unsentCosts(undone, always)]).toEqual([[['a', 9_000]], []])
  expect(unsentCosts(settleCost(undone, 'a', 'mine'), always)).toEqual([
    { lineId: 'a', unitCostCents: 5_000, seenCents: 9_000 },
  ])
  expect(shownCost(settleCost(undone, 'a', 'theirs'), theirs, 'a')).toBe(9_000)
  expect(withCostBack(noCostEdits, known, step)).toEqual(noCostEdits)
})
