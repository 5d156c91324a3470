import { expect, test } from 'vitest'
import { barePart, emptyReport } from '#engine/expert-report.ts'
import type { LineEdit } from '#features/expert-reports/contract.ts'
import { changesOf } from '#features/expert-reports/reading-changes.ts'
import { type LineOrders, noLineOrders } from '#features/expert-reports/report-correction.ts'

const report = emptyReport()
report.parts = [barePart('Aile', 'replace'), barePart('Porte', 'repair'), barePart('Phare', 'replace')]
const [one, two] = ['c0a80101-0000-7000-8000-000000000001', 'c0a80101-0000-7000-8000-000000000002']

const editing = (lines: LineEdit[], orders: LineOrders = noLineOrders, paths: string[] = []) =>
  changesOf({ report, lines: orders, paths }, { corrections: [], lines })
const correcting = (path: string, value: string | number | boolean | null) =>
  changesOf({ report, lines: noLineOrders, paths: [] }, { corrections: [{ path, value }], lines: [] }).facts

test('a value of the right form is taken, an empty one says that nothing is printed, null takes it back', () => {
  expect(correcting('totals.net', 12.5)).toEqual([{ act: 'value', path: 'totals.net', human: { value: 12.5 } }])
  expect(correcting('vehicle.plate', '')).toMatchObject([{ act: 'value', human: { value: null } }])
  expect(correcting('parts.2.reused', true)).toMatchObject([{ act: 'value', human: { value: true } }])
  expect(correcting('claim.date', null)).toMatchObject([{ act: 'taken_back' }])
})

test.each([
  ['report_value_malformed', 'totals.net', '12,50'],
  ['report_value_malformed', 'claim.date', '2026-02-30'],
  ['report_value_malformed', 'claim.date', '0000-01-01'],
  ['report_value_malformed', 'parts.0.operation', 'polish'],
  ['report_value_malformed', 'vehicle.mileageKm', 1.5],
  ['report_value_unknown', 'totals.nothing', 1],
  ['report_value_unknown', 'totals', 1],
  ['report_value_unknown', 'parts.0', 'Aile'],
  ['report_value_unknown', '__proto__.polluted', 'yes'],
  ['report_line_unknown', 'parts.3.amount', 1],
])('%s: %s is not %s', (code, path, value) => {
  expect(() => correcting(path, value)).toThrow(expect.objectContaining({ reason: expect.objectContaining({ code }) }))
})

test('lines are added, split, merged, removed and put in order', () => {
  const line = (id: string, label: string) => ({ id, values: { label, amount: 10 } })
  const section = 'parts' as const
  const orderOf = (edit: LineEdit) => editing([edit]).lines.parts
  expect(orderOf({ kind: 'add', section, line: line(one, 'Joint'), after: '0' })).toEqual(['0', one, '1', '2'])
  expect(orderOf({ kind: 'add', section, line: line(one, 'Joint'), after: null })).toEqual([one, '0', '1', '2'])
  expect(orderOf({ kind: 'remove', section, line: '1' })).toEqual(['0', '2'])
  const into = [line(one, 'Porte'), line(two, 'Vitre')]
  expect(orderOf({ kind: 'split', section, line: '1', into })).toEqual(['0', one, two, '2'])
  expect(orderOf({ kind: 'merge', section, lines: ['2', '0'], into: line(one, 'Face avant') })).toEqual([one, '1'])
  expect(orderOf({ kind: 'order', section, lines: ['2', '0', '1'] })).toEqual(['2', '0', '1'])
  expect(orderOf({ kind: 'order', section, lines: null })).toBeNull()
})

test('an order takes removed lines back', () => {
  const orders = { ...noLineOrders, parts: ['0'] }
  const back = editing([{ kind: 'order', section: 'parts', lines: ['0', '1', one] }], orders, [`parts.${one}.label`])
  expect(back.lines.parts).toEqual(['0', '1', one])
})

test('a line that is unknown, used twice or made again is refused', () => {
  const section = 'parts' as const
  for (const edit of [
    { kind: 'remove', section, line: '7' },
    { kind: 'order', section, lines: ['0', '0'] },
    { kind: 'order', section, lines: [one] },
    { kind: 'add', section, line: { id: one, values: {} }, after: '9' },
  ] satisfies LineEdit[])
    expect(() => editing([edit])).toThrow('Cette ligne n’existe plus')
  const again = { kind: 'add', section, line: { id: one, values: {} }, after: null } as const
  expect(() => editing([again, again])).toThrow('Cette ligne n’existe plus')
})
