import { expect, test } from 'vitest'
import { choicesOf, readPicks, unansweredIn } from '#features/signatures/signing-picks.ts'
import { priced } from '#priced-papers/line-samples.ts'
import type { Offer } from '#priced-papers/offer.ts'

const [id, other] = ['quote', 'order']
const offer: Offer = {
  ...{ asksReused: true, discount: null },
  lines: [
    { ...priced({ unitPriceCents: 10_000 }), id: 'wing', label: '' },
    { ...priced({ unitPriceCents: 6_000, isOption: true }), id: 'polish', label: 'Polissage' },
  ],
}
const documents = [
  { id, offer, choice: null },
  { id: other, offer: null, choice: null },
]

test('nothing is picked beforehand, and the question waits', () => {
  const picks = readPicks('', documents)
  expect(picks).toEqual({ [id]: { optionIds: [], reusedParts: null } })
  expect(unansweredIn(documents, '')).toEqual([id])
})

test('a choice is sent with the total that it makes', () => {
  const picks = JSON.stringify({ [id]: { optionIds: ['polish'], reusedParts: 'wanted' } })
  expect(unansweredIn(documents, picks)).toEqual([])
  expect(choicesOf(documents, picks)).toEqual([
    { documentId: id, optionIds: ['polish'], reusedParts: 'wanted', grossCents: 19_200 },
  ])
})

test('a choice that another person made is neither asked nor sent', () => {
  const made = [{ id, offer, choice: { optionIds: [], reusedParts: 'unwanted' as const } }]
  expect([unansweredIn(made, '{}'), choicesOf(made, '{}'), readPicks('{}', made)]).toEqual([[], [], {}])
})

test('picks are read again as far as the offer knows them', () => {
  const text = JSON.stringify({ [id]: { optionIds: ['gone', 'polish', 3], reusedParts: 'unwanted' }, [other]: {} })
  expect(readPicks(text, documents)).toEqual({ [id]: { optionIds: ['polish'], reusedParts: 'unwanted' } })
  for (const broken of ['', 'null', '[]', '{"quote":{"optionIds":4,"reusedParts":"exempt"}}'])
    expect(readPicks(broken, documents)).toEqual({ [id]: { optionIds: [], reusedParts: null } })
})
