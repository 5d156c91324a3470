import { expect, test } from 'vitest'
import { detailIn } from '#engine/read/details.ts'

test.each([
  ['Remplacement · réf. 984540479 80', { operation: 'Remplacement', reference: '984540479 80' }],
  ['R:51 11 7 330 098', { reference: '51 11 7 330 098' }],
  ['réf. 51 11 7 313 253 ; 1 x 31,74', { reference: '51 11 7 313 253', quantity: '1', unitPrice: '31,74' }],
  ['Remplacement · réf. 162065342280 · PIEC', { operation: 'Remplacement', reference: '162065342280', reused: 'PIEC' }],
  ['41 00 7 496 991', { reference: '41 00 7 496 991' }],
  ['Réf. 71711-52R00-799 ; remise 6,00 %', { reference: '71711-52R00-799', discount: '6,00' }],
  ['Réf. 8V4821192, vétusté 30 %', { reference: '8V4821192', wear: '30' }],
  ['pièce de réemploi (PIEC)', { reused: 'pièce de réemploi (PIEC)' }],
])('« %s » is said of the part above it', (text, said) => expect(detailIn(text)).toEqual(said))

test.each(['Peinture aile avant gauche', 'FORME', '1 234,56', 'Remplacement du pare-brise'])(
  '« %s » is more than that',
  (text) => expect(detailIn(text)).toBeUndefined(),
)
