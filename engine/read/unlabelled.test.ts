import { expect, test } from 'vitest'
import { layoutOf } from '#engine/read/layout.ts'
import { unlabelledCandidatesOf } from '#engine/read/unlabelled.ts'
import { printedPage } from '#tests/support/printed-page.ts'

test('a number that stands alone under the name of the paper is its number', () => {
  const numbers = (...lines: string[]) =>
    unlabelledCandidatesOf(layoutOf([printedPage(lines)])).map(({ name, value }) => [name, value])
  expect(numbers('   Rapport d’expertise', '   NVX-2025-104486')).toEqual([['report.number', 'NVX-2025-104486']])
  expect(numbers('   Rapport d’expertise', '   14-03-2025')).toEqual([])
  expect(numbers('Dossier NVX-583021      Véhicule réparable')).toEqual([['report.number', 'NVX-583021']])
  expect(numbers('Mission PL 250277 – arrêté le 26/02/25 – expert V. Delannoy')).toEqual([
    ['report.number', 'PL 250277'],
  ])
  expect(numbers('Rapport d’expertise CLX-2025-32790 · édité le 16 juillet 2025')).toEqual([
    ['report.number', 'CLX-2025-32790'],
  ])
})

test('a plate and a make at the head of a report need no label; an address is no make', () => {
  const page = printedPage(['Votre rapport d’expertise', 'CITROEN C4 III 1.5', 'TT-581-LT', 'Mini Cars, 29000 QUIMPER'])
  const found = unlabelledCandidatesOf(layoutOf([page])).map(({ name, value }) => [name, value])
  expect(found).toEqual([
    ['vehicle.makeModel', 'CITROEN C4 III 1.5'],
    ['vehicle.plate', 'TT-581-LT'],
  ])
})

test('the number of a report may stand under its title behind the sign for a number', () => {
  const found = unlabelledCandidatesOf(
    layoutOf([printedPage(['RAPPORT D’EXPERTISE', 'N° 2025/09/0077      EDITE LE 09/09/25'])]),
  )
  expect(found.map(({ name, value }) => [name, value])).toEqual([['report.number', '2025/09/0077']])
})

test('a day behind a number belongs to the same record', () => {
  const days = (line: string) =>
    unlabelledCandidatesOf(layoutOf([printedPage([line])])).map(({ name, value }) => [name, value])
  expect(days('SIN  7250611884     DU   05.06.25     NATURE COLLISION')).toEqual([['claim.date', '2025-06-05']])
  expect(days('N° sinistre  7250611884     DU 05.06.25')).toEqual([['claim.date', '2025-06-05']])
  expect(days('IMMAT  FC-338-NG     DU   05.06.25').map(([name]) => name)).not.toContain('claim.date')
})

test('a bare rate among sums is that of the tax', () => {
  const told = (...lines: string[]) =>
    unlabelledCandidatesOf(layoutOf([printedPage(lines)])).map(({ name, value }) => [name, value])
  expect(told('Base HT      Taux      Montant TVA', '2.456,95     20,00 %    491,39')).toEqual([['totals.vatRate', 20]])
  expect(told('Heures       Taux      Montant', '2,00         62,00      124,00')).toEqual([])
})

test('a number may end the title itself', () => {
  const found = unlabelledCandidatesOf(layoutOf([printedPage(["Rapport d'expertise CLR-2026-00417"])]))
  expect(found.map(({ name, value }) => [name, value])).toEqual([['report.number', 'CLR-2026-00417']])
})
