import { expect, test } from 'vitest'
import { barePart, emptyReport, type ReportContent } from '#engine/expert-report.ts'
import { accuracyOf } from '#features/expert-reports/reading-accuracy.ts'
import { noLineOrders } from '#features/expert-reports/report-correction.ts'

function readingOf(firm: string, change: (report: ReportContent) => void = () => {}) {
  const report = emptyReport()
  report.report.firm = firm
  change(report)
  return { report, lines: noLineOrders, corrections: [] }
}

test('a value that a person changed is wrong, one that a person confirmed or left is right, one that nobody prints counts nothing', () => {
  const reading = readingOf('BCE', (report) => {
    Object.assign(report.vehicle, { plate: 'AB-I23-CD', make: 'Renault' })
    report.totals.gross = 120
  })
  const corrections = [
    { path: 'vehicle.plate', machine: 'AB-I23-CD', human: 'AB-123-CD' },
    { path: 'totals.gross', machine: 120, human: 120 },
    { path: 'vehicle.colour', machine: null, human: 'Gris' },
    { path: 'vehicle.energy', machine: null, human: null },
  ]
  const { fields, firms } = accuracyOf([{ ...reading, corrections }])
  expect(fields).toEqual([
    { field: 'report.firm', label: 'Rapport, Cabinet', read: 1, right: 1 },
    { field: 'vehicle.plate', label: 'Véhicule, Immatriculation', read: 1, right: 0 },
    { field: 'vehicle.make', label: 'Véhicule, Marque', read: 1, right: 1 },
    { field: 'vehicle.colour', label: 'Véhicule, Couleur', read: 1, right: 0 },
    { field: 'totals.gross', label: 'Totaux, Total TTC', read: 1, right: 1 },
  ])
  expect(firms).toEqual([{ firm: 'BCE', reports: 1, read: 5, right: 3 }])
})

test('a line that a person removed or added is a line that was not read well', () => {
  const reading = readingOf('BCE', (report) => {
    report.parts = ['Aile', 'Total page'].map((label) => barePart(label, 'replace'))
  })
  const lines = { ...noLineOrders, parts: ['0', '0193a000-0000-7000-8000-000000000000'] }
  expect(accuracyOf([{ ...reading, lines }]).fields).toContainEqual({
    ...{ field: 'parts.lines', label: 'Pièces, lignes', read: 3, right: 1 },
  })
})

test('firms stand by the number of their reports', () => {
  const { firms } = accuracyOf([readingOf('BCE'), readingOf('Alliance'), readingOf('BCE')])
  expect(firms.map(({ firm, reports }) => [firm, reports])).toEqual([
    ['BCE', 2],
    ['Alliance', 1],
  ])
})
