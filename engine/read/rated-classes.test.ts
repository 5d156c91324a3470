import { expect, test } from 'vitest'
import { layoutOf } from '#engine/read/layout.ts'
import { labourByClass } from '#engine/read/rated-classes.ts'
import { tablesOf } from '#engine/read/tables.ts'
import { printedPage } from '#tests/support/printed-page.ts'

const rates = [
  'TAUX HORAIRES H.T. RETENUS',
  'T1     Carrosserie simple        59,00',
  'T2     Carrosserie complexe      63,00',
  'P      Peinture                  61,00',
  'IP     Ingrédients, par heure    36,50',
  '',
]
const parts = [
  'Pièce ou organe        Act.     Référence         T1       T2        P     Qté     P.U. brut     Net H.T.',
  'Bouclier AR            EC       850227731R      0,80                         1        342,15       342,15',
  'Plancher AR            RD                                2,50',
  'Hayon                  PE                                         2,80',
]
const labourIn = (...lines: string[]) => {
  const layout = layoutOf([printedPage(lines)])
  return labourByClass(layout, tablesOf(layout, new Set())).map(({ value }) => Object.values(value))
}

test('hours by class at the foot of the parts have their rates in a box apart', () => {
  const foot =
    'Cumul des temps                                 0,80     2,50     2,80                            342,15'
  expect(labourIn(...rates, ...parts, foot)).toEqual([
    ['T1', 'Carrosserie simple', 0.8, 59, null],
    ['T2', 'Carrosserie complexe', 2.5, 63, null],
    ['P', 'Peinture', 2.8, 61, null],
  ])
})

test('hours that are not printed are none', () => {
  expect(labourIn(...rates, ...parts)).toEqual([])
})
