import { expect, test } from 'vitest'
import { compareQuotes, matchesQuote, quoteAddress } from '#features/quotes/quote-list.ts'
import { storedQuote } from '#tests/dom/stored-quote.ts'

const quote = storedQuote({ number: 'DV2026-00042', clientName: 'LEFÈVRE Zoé', plate: 'AB-123-CD' })
const { page: _, ...all } = quoteAddress.read(new URLSearchParams())
const today = '2026-11-23'

test('a quote is found on the device by number, client, or plate with or without dashes', () => {
  for (const search of ['00042', 'lefevre', 'AB 123 CD', 'ab123cd', 'zoé dv2026'])
    expect([search, matchesQuote(quote, { ...all, search }, today)]).toEqual([search, true])
  expect(matchesQuote(quote, { ...all, search: 'moreau' }, today)).toBe(false)
})

test('the address of the list keeps the state and the client', () => {
  const { clientId } = quote
  const filters = quoteAddress.read(new URLSearchParams({ etat: 'presente', client: clientId }))
  expect(filters).toMatchObject({ status: 'presented', clientId })
  expect(`${quoteAddress.write(filters)}`).toBe(`etat=presente&client=${clientId}`)
  expect(matchesQuote(quote, filters, today)).toBe(false)
  expect(matchesQuote({ ...quote, status: 'presented' }, filters, today)).toBe(true)
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

test('the filter « Expirés » keeps the presented quotes whose last day is over', () => {
  const shown = (fields: object) => matchesQuote({ ...quote, ...fields }, { ...all, status: 'expired' }, today)
  expect(shown({ status: 'presented', validUntil: '2026-11-22' })).toBe(true)
  expect(shown({ status: 'presented', validUntil: today })).toBe(false)
  expect(shown({ status: 'accepted', validUntil: '2026-11-22' })).toBe(false)
  expect(`${quoteAddress.write({ ...all, status: 'expired', page: 1 })}`).toBe('etat=expire')
})
