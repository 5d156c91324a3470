import { expect, test } from 'vitest'
import { withPlainFigures } from '#engine/read/figure-forms.ts'

const field = (text: string) => ({
  text,
  words: text.split(' ').map((each) => ({ text: each, confidence: 1, box: { left: 0, right: 1, top: 0, bottom: 1 } })),
})
const textsOf = (fields: Parameters<typeof withPlainFigures>[0]) =>
  Object.fromEntries([...withPlainFigures(fields)].map(([name, { text }]) => [name, text]))

test('a quantity and a price may stand in one column, and the discount behind them', () => {
  expect(textsOf(new Map([['quantity', field('2 × 68,00 €')]]))).toEqual({ quantity: '2', unitPrice: '68,00' })
  expect(
    textsOf(
      new Map([
        ['quantity', field('1 x 612,00')],
        ['unitPrice', field('€ -5 %')],
      ]),
    ),
  ).toEqual({
    quantity: '1',
    unitPrice: '612,00',
    discount: '-5',
  })
  expect(
    textsOf(
      new Map([
        ['quantity', field('2')],
        ['unitPrice', field('68,00 €')],
      ]),
    ),
  ).toEqual({
    quantity: '2',
    unitPrice: '68,00 €',
  })
})

test('hours and minutes are parts of an hour', () => {
  expect(
    ['6 h 15', '0 h 45', '45 min', '1 h', '2,50'].map((text) => textsOf(new Map([['hours', field(text)]])).hours),
  ).toEqual(['6,25', '0,75', '0,75', '1 h', '2,50'])
})

test('the agreed amount counts, not the requested one', () => {
  expect(textsOf(new Map([['rate', field('89,00 → 84,00')]]))).toEqual({ rate: '84,00' })
  expect(textsOf(new Map([['rate', field('89,00')]]))).toEqual({ rate: '89,00' })
})
