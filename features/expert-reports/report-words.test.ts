import { expect, test } from 'vitest'
import { barePart, emptyReport } from '#engine/expert-report.ts'
import { wordsOf } from '#features/expert-reports/report-words.ts'

test('a report is found by its plate, its claim, its people, its lines and its total', () => {
  const report = emptyReport()
  report.vehicle.plate = 'AB-123-CD'
  report.claim.number = 'S/24-777'
  report.insured.name = 'LEFÈVRE Zoé'
  report.parts = [barePart('Aile avant droite', 'replace')]
  report.totals.gross = 1234.5
  const words = wordsOf(report)
  for (const word of ['AB-123-CD', 'AB123CD', 'S24777', 'LEFÈVRE Zoé', 'Aile avant droite', '1234,50'])
    expect(words).toContain(word)
})

test('the words of the longest report stay within what the database indexes', () => {
  const report = emptyReport()
  report.parts = Array.from({ length: 2_000 }, (_, at) => barePart(`Pièce numéro ${at}`, 'replace'))
  expect(wordsOf(report).length).toBe(20_000)
})
