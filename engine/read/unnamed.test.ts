import { expect, test } from 'vitest'
import { layoutOf } from '#engine/read/layout.ts'
import { tablesOf } from '#engine/read/tables.ts'
import { printedPage } from '#tests/support/printed-page.ts'

const columnsIn = (...lines: string[]) =>
  tablesOf(layoutOf([printedPage(lines)]), new Set()).map(({ columns }) => columns)

test('without a known heading for labels, the column of words beside a column of codes is read as labels', () => {
  expect(
    columnsIn(
      'Cl.    Corps d’état              Heures    Taux HT    Montant HT',
      'T1     Carrosserie niveau 1        3,80      74,00        281,20',
      'PE     Mise en peinture            7,40      78,00        577,20',
    ),
  ).toEqual([['operation', 'label', 'hours', 'rate', 'amount']])
  expect(
    columnsIn(
      'Nature                    Heures    Taux HT    Montant HT',
      'Carrosserie niveau 1        3,80      74,00        281,20',
      'Mise en peinture            7,40      78,00        577,20',
    ),
  ).toEqual([['label', 'hours', 'rate', 'amount']])
})
