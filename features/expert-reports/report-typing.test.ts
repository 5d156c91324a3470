import { expect, test } from 'vitest'
import { emptyReport } from '#engine/expert-report.ts'
import { kindOf, typedAs, valueOfText, withValue } from '#features/expert-reports/report-typing.ts'

test('a value is typed as in French', () => {
  const report = emptyReport()
  report.totals.gross = 1_234.5
  report.report.date = '2026-11-21'
  report.vehicle.mileageKm = 98_391
  expect(typedAs(report, 'totals.gross')).toBe('1\u00a0234,50')
  expect(typedAs(report, 'vehicle.mileageKm')).toBe('98\u00a0391')
  expect(typedAs(report, 'report.date')).toBe('21/11/2026')
  expect(typedAs(report, 'vehicle.plate')).toBeNull()
  expect([kindOf('parts.3.amount'), kindOf('parts.3.nothing'), kindOf('__proto__.x')]).toEqual([
    'euros',
    undefined,
    undefined,
  ])
})

test('a corrected value stands in a copy of the report', () => {
  const report = emptyReport()
  report.labour = [{ code: null, label: 'T1', hours: 2, rate: 50, amount: 100 }]
  expect(withValue(report, 'labour.0.hours', 3).labour[0]?.hours).toBe(3)
  expect(withValue(report, 'vehicle.plate', 'AB-123-CD').vehicle.plate).toBe('AB-123-CD')
  expect(report.labour[0]?.hours).toBe(2)
})

test.each([
  ['euros', '1\u202f234,56\u00a0€', 1234.56],
  ['hours', '2,5 h', 2.5],
  ['kilometres', '68 412 km', 68412],
  ['percent', '20 %', 20],
  ['day', '21/11/2026', '2026-11-21'],
  ['text', '  AB-123-CD ', 'AB-123-CD'],
] as const)('%s typed as %j is kept as %j', (kind, text, value) => {
  expect(valueOfText(kind, text)).toEqual({ value })
})

test.each([
  ['euros', 'cent'],
  ['euros', '-12'],
  ['day', '31/02/2026'],
  ['day', '2026'],
  ['text', '   '],
] as const)('%s typed as %j is asked again', (kind, text) => {
  expect(valueOfText(kind, text)).toEqual({ sentence: expect.stringMatching(/^Écrivez/) })
})
