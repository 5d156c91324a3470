import { expect, test } from 'vitest'
import { linesOf } from '#engine/read/lines.ts'
import { sheetOf } from '#engine/read/sheet.ts'
import { tablesOf } from '#engine/read/tables.ts'
import { printedPage } from '#tests/support/printed-page.ts'

const linesIn = (...lines: string[]) => {
  const sheet = sheetOf([printedPage(lines)])
  return linesOf(sheet, tablesOf(sheet, new Set()))
}

test('what is said of reuse behind a reference is no part of it', () => {
  const { parts } = linesIn(
    'Libellé             Référence                 Qté     P.U.     Montant',
    'Calandre            57611-61M43 réemploi        1   120,90      120,90',
    'Absorbeur           72321-54P14                 1    92,23       92,23',
  )
  expect(parts.map(({ value: { reference, reused } }) => [reference, reused])).toEqual([
    ['57611-61M43', true],
    ['72321-54P14', null],
  ])
})

test('calibration with its hours and their rate is work; ingredients by the hour are not', () => {
  const { labour, supplies } = linesIn(
    'Code     Opération                  Heures     Taux HT     Montant HT',
    'CAR      Redressage jupe              1,75       82,00         143,50',
    'ELE      Calibrage des caméras        1,50       92,00         138,00',
    'ING      Ingrédients peinture         2,00       40,00          80,00',
  )
  expect(labour.map(({ value }) => value.label)).toEqual(['Redressage jupe', 'Calibrage des caméras'])
  expect(supplies.map(({ value }) => value.label)).toEqual(['Ingrédients peinture'])
})
