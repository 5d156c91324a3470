import { expect, test } from 'vitest'
import { barePart, emptyReport } from '#engine/expert-report.ts'
import {
  correctedReport,
  lineIdsOf,
  noLineOrders,
  withLineId,
  withLineRank,
} from '#features/expert-reports/report-correction.ts'

const machine = () => {
  const report = emptyReport()
  report.totals.net = 100
  report.parts = [barePart('Aile', 'replace'), barePart('Porte', 'repair'), barePart('Phare', 'replace')]
  return report
}
const made = 'c0a80101-0000-7000-8000-000000000001'

test('the human value counts, and the machine’s report stays as it was', () => {
  const report = machine()
  const corrections = [
    { path: 'totals.net', human: 120.5 },
    { path: 'parts.1.amount', human: 40 },
    { path: 'vehicle.plate', human: 'AB-123-CD' },
  ]
  const corrected = correctedReport(report, { corrections, lines: noLineOrders })
  expect([corrected.totals.net, corrected.parts[1]?.amount, corrected.vehicle.plate]).toEqual([120.5, 40, 'AB-123-CD'])
  expect(report).toEqual(machine())
})

test('a value that a person empties is not printed; a line without wording keeps an empty one', () => {
  const corrections = ['totals.net', 'parts.0.label'].map((path) => ({ path, human: null }))
  const { totals, parts } = correctedReport(machine(), { corrections, lines: noLineOrders })
  expect([totals.net, parts[0]?.label]).toEqual([null, ''])
})

test('lines follow the human order: moved, left out, added with their values', () => {
  const lines = { ...noLineOrders, parts: ['2', made, '0'] }
  const corrections = [
    { path: `parts.${made}.label`, human: 'Rétroviseur' },
    { path: `parts.${made}.amount`, human: 12 },
    { path: 'parts.1.amount', human: 99 },
  ]
  const { parts } = correctedReport(machine(), { corrections, lines })
  expect(parts.map(({ label, amount }) => [label, amount])).toEqual([
    ['Phare', null],
    ['Rétroviseur', 12],
    ['Aile', null],
  ])
})

test('a path names a line by its id or by its rank; a removed line has no rank', () => {
  const ids = lineIdsOf(machine(), { ...noLineOrders, parts: ['2', made] })
  expect(withLineId('parts.1.amount', ids)).toBe(`parts.${made}.amount`)
  expect(withLineRank('parts.2.amount', ids)).toBe('parts.0.amount')
  expect(withLineRank('parts.1.amount', ids)).toBeUndefined()
  expect([withLineId('totals.net', ids), withLineRank('totals.net', ids)]).toEqual(['totals.net', 'totals.net'])
})
