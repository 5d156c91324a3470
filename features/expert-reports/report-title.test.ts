import { expect, test } from 'vitest'
import { reportTitle } from '#features/expert-reports/report-title.ts'
import { storedReport } from '#tests/dom/stored-report.ts'

test('a report has the name of its vehicle, else of its claim or its client, and never that of its file', () => {
  const named = (fields: Parameters<typeof storedReport>[0]) =>
    reportTitle(storedReport({ receivedAt: '2026-11-21T10:00:00.000Z', name: 'scan0042', plate: '', ...fields }))
  expect(named({ plate: 'AB-123-CD', make: 'Renault', model: 'Clio V' })).toBe('AB-123-CD · Renault Clio V')
  expect(named({ make: 'Renault' })).toBe('Renault')
  expect(named({ claimNumber: '24-777', client: 'LEFÈVRE Zoé' })).toBe('Sinistre 24-777')
  expect(named({ client: 'LEFÈVRE Zoé' })).toBe('Rapport de LEFÈVRE Zoé')
  expect(named({})).toMatch(/^Rapport reçu le 21\/11\/2026/)
})
