import { expect, test } from 'vitest'
import { rowsOf } from '#engine/page/rows.ts'
import { isNamedSum, isSumOf, tellsTimeAlone } from '#engine/read/sums.ts'
import { printedPage } from '#tests/support/printed-page.ts'

test('a name with the sum of the lines above is none of them', () => {
  const [first, second, sum, part] = rowsOf(
    printedPage([
      'Condenseur      1     274,96',
      'Joint torique     2     5,63',
      'De l’élément      280,59',
      'Capot      12,00',
    ]),
  ).map(({ cells }) => cells)
  const lines = [first ?? [], second ?? []]
  expect([isSumOf(sum ?? [], lines), isSumOf(part ?? [], lines)]).toEqual([true, false])
})

test('hours without a price are listed, not charged', () => {
  expect(tellsTimeAlone('Temps alloué : classe A 1,20 h · classe B 3,10 h')).toBe(true)
  expect(tellsTimeAlone('Temps passé en tôlerie  2,50  60,00  150,00')).toBe(false)
})

test('a sum may be named after its lines, before or behind them; a discount takes away from it', () => {
  const [named, net, discount, part] = rowsOf(
    printedPage([
      'Pièces, total net      659,36',
      'Montant net des pièces      980,32',
      'Remise accordée, 12 %      - 133,68',
      'Remise en état du capot      133,68',
    ]),
  ).map(({ cells }) => isNamedSum(cells))
  expect([named, net, discount, part]).toEqual([true, true, true, false])
})
