import { expect, test } from 'vitest'
import { layoutOf } from '#engine/read/layout.ts'
import { readReport } from '#engine/read/read-report.ts'
import { printedPage } from '#tests/support/printed-page.ts'

const paper = (...head: string[]) =>
  readReport(
    layoutOf([
      printedPage([
        ...head,
        'Immatriculation :   AB-123-CD',
        'N° de sinistre :    2026-0001',
        'Total HT            1 000,00',
        'TVA 20 %              200,00',
        'Total TTC           1 200,00',
      ]),
    ]),
  ) !== undefined

test("a paper with an expert's own statements is a report, under any title", () => {
  const said = [
    'Techniquement réparable :   oui',
    'Immobilisation :            5 jours',
    'VRADE :                     9 000,00',
  ]
  expect(paper('Chiffrage EAD', ...said)).toBe(true)
  expect(paper('Rapport d’expertise', 'Expert :   Rémi Quéméneur')).toBe(true)
})

test('an invoice and a quotation are none, even where they name the expert', () => {
  expect(paper('Facture n° 12', 'Expert :   Cabinet Mazoyer')).toBe(false)
  expect(paper('Devis de réparation')).toBe(false)
})
