import { expect, test } from 'vitest'
import { readDiscount } from '#priced-papers/web/line-reads.ts'

test.each([
  ['', { value: null }],
  ['100 %', { value: { basisPoints: 10_000 } }],
  ['15 €', { value: { cents: 1_500 } }],
  ['200 %', { fault: 'De 0 à 100\u00a0%, ou un montant\u00a0: 15\u00a0€' }],
  ['-5', { fault: 'Pas de valeur négative. Exemple\u00a0: 10\u00a0% ou 15\u00a0€' }],
  ['1,234567 %', { fault: 'Deux décimales au plus' }],
  ['10000000000 €', { fault: 'Un montant va jusqu’à 1\u202f000\u202f000\u202f000\u00a0€' }],
  ['dix', { fault: 'Exemple\u00a0: 10\u00a0% ou 15\u00a0€' }],
])('a discount that is typed « %s » is read, or says why not', (text, read) => {
  expect(readDiscount(text)).toEqual(read)
})
