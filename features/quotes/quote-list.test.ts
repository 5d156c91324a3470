import { expect, test } from 'vitest'
import { compareQuotes, matchesQuote, quoteAddress } from '#features/quotes/quote-list.ts'
import { storedQuote } from '#tests/dom/stored-quote.ts'

const quote = storedQuote({ number: 'DV2026-00042', clientName: 'LEFÈVRE Zoé', plate: 'AB-123-CD' })
const { page: _, ...all } = quoteAddress.read(new URLSearchParams())

test('a quote is found on the device by number, client, or plate with or without dashes', () => {
  for (const search of ['00042', 'lefevre', 'AB 123 CD', 'ab123cd', 'zoé dv2026'])
    expect([search, matchesQuote(quote, { ...all, search })]).toEqual([search, true])
  expect(matchesQuote(quote, { ...all, search: 'moreau' })).toBe(false)
})

test('the address of the list keeps the state and the client', () => {
  const { clientId } = quote
  const filters = quoteAddress.read(new URLSearchParams({ etat: 'presente', client: clientId }))
  expect(filters).toMatchObject({ status: 'presented', clientId })
  expect(`${quoteAddress.write(filters)}`).toBe(`etat=presente&client=${clientId}`)
  expect(matchesQuote(quote, filters)).toBe(false)
  expect(matchesQuote({ ...quote, status: 'presented' }, filters)).toBe(true)
})

test('the newest quote stands first', () => {
  const newer = storedQuote({ createdAt: '2026-11-24T09:00:00.000Z' })
  expect([quote, newer].sort((one, other) => compareQuotes(one, other, { sort: 'createdAt' }))[0]).toBe(newer)
})

test('the quote that waits for an answer longest stands first on the home page', () => {
  const [older, newer] = ['2026-11-01T09:00:00.000Z', '2026-11-20T09:00:00.000Z'].map((presentedAt) =>
    storedQuote({ status: 'presented', presentedAt }),
  )
  const sorted = [newer, older].flatMap((each) => each ?? [])
  expect(sorted.sort((one, other) => compareQuotes(one, other, { sort: 'presentedAt' }))[0]).toBe(older)
})
