import { expect, test } from 'vitest'
import { layoutOf } from '#engine/read/layout.ts'
import { labourInTiles } from '#engine/read/tiles.ts'
import { printedPage } from '#tests/support/printed-page.ts'

test('labour in tiles is read by its columns: work, hours, rate', () => {
  const page = printedPage([
    'Carrosserie Niveau 1      Peinture',
    '154,00 €                  518,30 €',
    '2,20 h à 70,00 €/h        7,30 h à 71,00 €/h',
  ])
  expect(labourInTiles(layoutOf([page]), new Set()).map(({ value }) => value)).toEqual([
    { code: null, label: 'Carrosserie Niveau 1', hours: 2.2, rate: 70, amount: 154 },
    { code: null, label: 'Peinture', hours: 7.3, rate: 71, amount: 518.3 },
  ])
})
