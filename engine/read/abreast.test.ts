import { expect, test } from 'vitest'
import { withLabelsBeside } from '#engine/read/abreast.ts'
import { layoutOf } from '#engine/read/layout.ts'
import { tablesOf } from '#engine/read/tables.ts'
import { printedPage } from '#tests/support/printed-page.ts'

const tablesIn = (...lines: string[]) =>
  withLabelsBeside(tablesOf(layoutOf([printedPage(lines)]), new Set())).map(({ lines }) =>
    lines.map(({ fields }) => Object.fromEntries([...fields].map(([name, { text }]) => [name, text]))),
  )

test('work that has only a code and hours takes the label of the part in its row', () => {
  const [parts, labour] = tablesIn(
    'Opération     Élément              Référence     Qté   Prix unit.   Pièce HT   Cat.   Heures    Taux   M.O. HT',
    'Remplacer     Traverse de choc     5H0807109C      1       231,75     231,75   T1       0,70   74,00     51,80',
    'Peindre       Capot moteur                                                     P        3,20   78,00    249,60',
    'Remplacer     Projecteur droit     5H1941036       1       918,65     918,65   T1       0,60   74,00     44,40',
  )
  expect(parts?.[0]).toMatchObject({ operation: 'Remplacer', label: 'Traverse de choc', amount: '231,75' })
  expect(labour).toEqual([
    { operation: 'T1', label: 'Traverse de choc', hours: '0,70', rate: '74,00', amount: '51,80' },
    { operation: 'P', label: 'Capot moteur', hours: '3,20', rate: '78,00', amount: '249,60' },
    { operation: 'T1', label: 'Projecteur droit', hours: '0,60', rate: '74,00', amount: '44,40' },
  ])
})
