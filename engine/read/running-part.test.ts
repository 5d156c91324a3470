import { expect, test } from 'vitest'
import { runningPart } from '#engine/read/running-part.ts'

test('a part in running text has the figures that its words name', () => {
  expect(runningPart('1 × Pare-chocs avant (réf. 620227653R), à 298,40 €, remise 5 % 283,48 €', 'replace')).toEqual({
    reference: '620227653R',
    label: 'Pare-chocs avant',
    operation: 'replace',
    quantity: 1,
    unitPrice: 298.4,
    discountRate: 5,
    wearRate: null,
    amount: 283.48,
    reused: null,
  })
  expect(runningPart('Optique droite, référence 51 11 7 313, pour 98,15 €', 'replace')).toMatchObject({
    label: 'Optique droite',
    reference: '51 11 7 313',
    quantity: null,
    unitPrice: null,
    amount: 98.15,
  })
})

test('wear and reuse are read after the price', () => {
  expect(runningPart('2 x Pneumatique 195/55 R16, à 91,00 €, vétusté 45 % 182,00 €', 'replace')).toMatchObject({
    label: 'Pneumatique 195/55 R16',
    quantity: 2,
    unitPrice: 91,
    wearRate: 45,
    amount: 182,
  })
  expect(runningPart('1 × Aile (réf. 9829847580), à 176,20 €, pièce de réemploi 176,20 €', 'replace')?.reused).toBe(
    true,
  )
})

test.each(['Ensemble des pièces hors taxes 820,19 €', 'Aile avant droite', 'Pare-chocs avant 283,48 €'])(
  '« %s » tells no part in words',
  (text) => expect(runningPart(text, 'replace')).toBeUndefined(),
)
