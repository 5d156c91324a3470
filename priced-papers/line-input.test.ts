import { expect, test } from 'vitest'
import { newId } from '#lib/id.ts'
import { lineInput } from '#priced-papers/line-input.ts'

const part = {
  id: newId(),
  rank: 1,
  kind: 'part',
  label: 'Aile',
  quantityThousandths: 1_000,
  unitPriceCents: 1,
  vatBasisPoints: 2_000,
}

test.each([
  ['a quantity of nothing', { quantityThousandths: 0 }, 'Une quantité est plus grande que zéro'],
  ['a quantity of six decimals', { quantityThousandths: 1.5 }, 'Trois décimales au plus'],
  ['a thousand million pieces', { quantityThousandths: 1e12 }, 'Une quantité va jusqu’à 1 000 000'],
  ['a price beyond any part', { unitPriceCents: 1e12 }, 'Un montant va jusqu’à 1\u202f000\u202f000\u00a0€'],
  ['a rate of 200 %', { vatBasisPoints: 20_000 }, 'Un taux de TVA va de 0 à 25 %'],
  ['a label of 5,000 letters', { label: 'x'.repeat(5_000) }, '1\u202f000 caractères au plus'],
])('%s is refused in a sentence', (_, change, sentence) => {
  const [issue] = lineInput.safeParse({ ...part, ...change }).error?.issues ?? []
  expect([issue?.path, issue?.message]).toEqual([Object.keys(change), sentence])
})
