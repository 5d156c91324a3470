import { expect, test } from 'vitest'
import { emptyReport } from '#engine/expert-report.ts'
import { clientOfName, headOf } from '#features/expert-reports/report-head.ts'

test('a dossier takes over what the report prints, in cents, and nothing that it does not print', () => {
  const report = emptyReport()
  report.insurer.deductible = 300.1
  report.vehicle.plate = 'AB-123-CD'
  const head = headOf({ report, doubts: [{}], mentions: new Map([['vatRecovered', {}]]) })
  expect(head).toMatchObject({ deductibleCents: 30_010, plate: 'AB-123-CD', isVatRecoverable: true, doubtCount: 1 })
  expect([head.claimNumber, head.grossCents, head.insured]).toEqual(['', null, ''])
})

test.each([
  ['Mme LEFÈVRE Zoé', 'person', 'LEFÈVRE', 'Zoé'],
  ['Monsieur Jean DE LA TOUR', 'person', 'DE LA TOUR', 'Jean'],
  ['MARTIN PAUL', 'person', 'MARTIN', 'PAUL'],
  ['Madame Élodie Rousseau', 'person', 'Rousseau', 'Élodie'],
  ['SARL DU PORT', 'company', 'SARL DU PORT', ''],
  ['  ', 'person', '', ''],
])('« %s » is read as the name of a client', (name, kind, lastName, firstName) => {
  expect(clientOfName(name)).toEqual({ kind, lastName, firstName })
})
