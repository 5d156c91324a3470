import { expect, test } from 'vitest'
import { emptyReport } from '#engine/expert-report.ts'
import { partColumns, valueColumns, valueRows } from '#features/expert-reports/report-columns.ts'
import { writeCsv } from '#lib/csv.ts'

const report = emptyReport()

test('a printed value has a row with its place, an unprinted one has none', () => {
  const printed = {
    ...report,
    vehicle: { ...report.vehicle, plate: 'AB-123-CD', firstRegistration: '2019-03-07', mileageKm: 84_512 },
    conclusion: { ...report.conclusion, repairable: false },
  }
  const box = { left: 0, top: 0, right: 1, bottom: 1 }
  const evidence = { 'vehicle.mileageKm': { page: 2, box, text: '84 512 km', confidence: 0.987 } }
  const csv = writeCsv(valueColumns, valueRows({ report: printed, evidence }))
  expect(csv.split('\r\n').slice(1, -1)).toEqual([
    'Véhicule;Immatriculation;AB-123-CD;;;;',
    'Véhicule;1re mise en circulation;07/03/2019;;;;',
    'Véhicule;Kilométrage (km);;84512,00;84 512 km;2;99',
    'Conclusion;Réparable;Non;;;;',
  ])
})

test('a text that a spreadsheet would run is only shown, and amounts keep their cents', () => {
  const line = {
    reference: '=HYPERLINK("http://x")',
    label: 'Aile',
    operation: 'replace' as const,
    quantity: 1.5,
    unitPrice: 0.29,
    discountRate: 7.5,
    wearRate: null,
    amount: 1.005,
    reused: true,
  }
  const [, row] = writeCsv(partColumns, [line]).split('\r\n')
  expect(row).toBe(`"'=HYPERLINK(""http://x"")";Aile;Remplacement;1,500;0,29;7,50;;1,00;Oui`)
})
