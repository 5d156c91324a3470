import { expect, test } from 'vitest'
import type { LineSource } from '#priced-papers/contract.ts'
import { priced } from '#priced-papers/line-samples.ts'
import {
  changedLines,
  changesFromReport,
  grantedLine,
  originOf,
  placeInReport,
  placeWords,
} from '#priced-papers/line-source.ts'

const granted = { quantityThousandths: 2_500, unitPriceCents: 5_800, discountBasisPoints: 1_000 }
const source: LineSource = { lineId: 'one', reportId: 'r', path: 'labour.2', page: 3, isSupplement: false, granted }
const asGranted = priced({
  kind: 'labour',
  quantityThousandths: 2_500,
  unitPriceCents: 5_800,
  discount: { basisPoints: 1_000 },
})

test('a line with the figures of the report is not changed, nor is a line that people typed', () => {
  expect(changesFromReport(asGranted, source)).toEqual([])
  expect(changesFromReport(priced(), undefined)).toEqual([])
  expect(changesFromReport({ kind: 'title' }, source)).toEqual([])
  expect(changesFromReport(priced(), { ...source, granted: null })).toEqual([])
})

test('a changed line tells the hours, the rate and the discount of the expert', () => {
  const changed = { ...asGranted, quantityThousandths: 3_000, unitPriceCents: 6_500, discount: null }
  expect(changesFromReport(changed, source).map(({ field, words }) => `${field}\u202f: ${words}`)).toEqual([
    'hours\u202f: 2,5\u00a0h',
    'rate\u202f: 58,00\u00a0€ HT',
    'discount\u202f: 10\u00a0%',
  ])
  expect(changesFromReport({ ...asGranted, priceIncludesVat: true }, source)).toHaveLength(1)
  expect(grantedLine(changed, source)).toEqual(asGranted)
})

test('the changed lines of a paper are found, and each has its place in the review of its report', () => {
  const lines = [
    { ...asGranted, id: 'one' },
    { ...asGranted, id: 'two', unitPriceCents: 1 },
  ]
  const sources = new Map(lines.map(({ id }) => [id, { ...source, lineId: id }]))
  expect(changedLines(lines, sources).map(({ id }) => id)).toEqual(['two'])
  expect(placeInReport(source)).toBe('/dashboard/rapports/r#labour.2')
})

test('a line names its report or its supplement; one that people added to them has no row, and a paper without a report says nothing', () => {
  expect(placeWords(source)).toBe('Voir dans le rapport, page 3')
  expect(placeWords({ ...source, page: null, isSupplement: true })).toBe('Voir dans le complément')
  const sources = new Map([['one', source]])
  expect(originOf('one', sources)).toBe(source)
  expect(originOf('two', sources)).toBeNull()
  expect(originOf('one', new Map())).toBeUndefined()
})
