import { expect, test } from 'vitest'
import {
  acceptanceOf,
  newQuote,
  partLine,
  presentationOf,
  presentedQuote,
  pricedQuote,
} from '#features/quotes/server/samples.ts'
import { withdrawQuote } from '#features/quotes/server/withdraw-quote.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

async function one() {
  const owner = await api.person()
  const quote = await presentedQuote(owner)
  const { id } = quote
  const quotes = owner.api.quotes
  return { owner, quotes, quote, id, whole: () => quotes.readQuote({ id }) }
}

test('the client is shown a revision that no later edit changes', async () => {
  const { quotes, id, quote } = await one()
  expect(quote).toMatchObject({ status: 'presented', revision: 1, grossCents: 12_000 })
  await quotes.reopenQuote({ id })
  await quotes.editQuoteLines({ id, writes: [{ line: partLine({ rank: 2 }), baseVersion: 0 }] })
  await quotes.presentQuote(presentationOf({ id, grossCents: 24_000 }))
  const listed = await quotes.listQuoteRevisions({ id })
  expect(listed.map(({ revision, grossCents }) => [revision, grossCents])).toEqual([
    [2, 24_000],
    [1, 12_000],
  ])
  const first = await quotes.readQuoteRevision({ id, revision: 1 })
  expect([first.lines.length, first.quote.grossCents]).toEqual([1, 12_000])
})

test('an empty quote is not presented, nor a presented one a second time', async () => {
  const { owner, quotes, id } = await one()
  const empty = await newQuote(owner)
  const present = (of: string) => quotes.presentQuote(presentationOf({ id: of, grossCents: 0 }))
  await expect(present(empty.id)).rejects.toMatchObject({ code: 'quote_empty' })
  await expect(present(id)).rejects.toMatchObject({ code: 'quote_not_draft' })
})

test('a quote that asks for a larger deposit than its total is not presented', async () => {
  const owner = await api.person()
  const { quotes } = owner.api
  const { id, clientId, version } = await pricedQuote(owner)
  const edited = await quotes.editQuote({ id, clientId, baseVersion: version, depositCents: 12_001 })
  const present = () => quotes.presentQuote(presentationOf(edited))
  await expect(present()).rejects.toMatchObject({ code: 'deposit_over_total' })
  await quotes.editQuote({ id, clientId, baseVersion: edited.version, depositCents: 12_000 })
  expect((await present()).status).toBe('presented')
})

test('a quote whose total changed since it was read is not presented', async () => {
  const { owner, quotes } = await one()
  const { id, grossCents } = await pricedQuote(owner)
  await quotes.editQuoteLines({ id, writes: [{ line: partLine({ rank: 2 }), baseVersion: 0 }] })
  const late = quotes.presentQuote(presentationOf({ id, grossCents }))
  await expect(late).rejects.toMatchObject({ code: 'presented_amount_changed' })
})

test('an agreement says how much, who, how and when', async () => {
  const { quotes, quote, whole } = await one()
  await quotes.acceptQuote(acceptanceOf(quote))
  expect(await whole()).toMatchObject({
    quote: { status: 'accepted' },
    acceptances: [
      {
        grossCents: 12_000,
        revision: 1,
        acceptedBy: 'Zoé Lefèvre',
        channel: 'on_site',
        acceptedOn: '2026-01-05',
        replacedAt: null,
      },
    ],
  })
})

test('the choice of reused parts is noted before the agreement, with it or in the head', async () => {
  const { quotes, quote, id, owner } = await one()
  const { reusedParts: _, ...answer } = acceptanceOf(quote)
  await expect(quotes.acceptQuote(answer)).rejects.toMatchObject({
    code: 'reused_parts_unasked',
    data: { fields: { reusedParts: expect.any(String) } },
  })
  expect(await quotes.acceptQuote({ ...answer, reusedParts: 'unwanted' })).toMatchObject({ reusedParts: 'unwanted' })
  const [event] = await quotes.readQuoteHistory({ id })
  expect(event?.details).toMatchObject({ reusedParts: 'unwanted' })

  const draft = await pricedQuote(owner)
  const { clientId, version: baseVersion } = draft
  await quotes.editQuote({ id: draft.id, clientId, title: 'Aile', reusedParts: 'exempt', baseVersion })
  const { reusedParts: __, ...known } = acceptanceOf(await quotes.presentQuote(presentationOf(draft)))
  expect(await quotes.acceptQuote(known)).toMatchObject({ reusedParts: 'exempt' })
})

test('an agreement to another price, to a draft or of tomorrow is refused', async () => {
  const { owner, quotes, quote } = await one()
  const answer = acceptanceOf(quote)
  await expect(quotes.acceptQuote({ ...answer, grossCents: 11_000 })).rejects.toMatchObject({
    code: 'accepted_amount_changed',
  })
  await expect(quotes.acceptQuote({ ...answer, acceptedOn: '2199-01-01' })).rejects.toMatchObject({
    code: 'accepted_in_future',
    data: { fields: { acceptedOn: expect.any(String) } },
  })
  const draft = acceptanceOf(await pricedQuote(owner))
  await expect(quotes.acceptQuote(draft)).rejects.toMatchObject({ code: 'quote_not_presented' })
})

test('an expired quote is accepted only at a price that the garage confirms, and the history says so', async () => {
  const { owner, quotes } = await one()
  const draft = await pricedQuote(owner)
  const { id, clientId } = draft
  await quotes.editQuote({ id, clientId, title: 'Aile', validUntil: '2026-01-04', baseVersion: draft.version })
  const answer = acceptanceOf(await quotes.presentQuote(presentationOf(draft)))
  await expect(quotes.acceptQuote(answer)).rejects.toMatchObject({
    code: 'quote_expired',
    data: { fields: { isPriceConfirmed: expect.any(String) } },
  })
  expect(await quotes.acceptQuote({ ...answer, isPriceConfirmed: true })).toMatchObject({ status: 'accepted' })
  const [event] = await quotes.readQuoteHistory({ id })
  expect(event).toMatchObject({ action: 'quote.accepted', details: { validUntil: '2026-01-04' } })
})

test('an agreement of the last day that is noted later needs no confirmation', async () => {
  const { owner, quotes } = await one()
  const draft = await pricedQuote(owner)
  const { id, clientId } = draft
  await quotes.editQuote({ id, clientId, title: 'Aile', validUntil: '2026-01-05', baseVersion: draft.version })
  const answer = acceptanceOf(await quotes.presentQuote(presentationOf(draft)))
  await quotes.acceptQuote({ ...answer, isPriceConfirmed: true })
  const [event] = await quotes.readQuoteHistory({ id })
  expect(event?.details).not.toHaveProperty('validUntil')
})

test('an agreement outlives a correction of words, and not a new price', async () => {
  const { quotes, quote, id, whole } = await one()
  await quotes.acceptQuote(acceptanceOf(quote))
  const again = async () => (await quotes.presentQuote(presentationOf((await whole()).quote))).status
  await quotes.reopenQuote({ id })
  expect(await again()).toBe('accepted')

  await quotes.reopenQuote({ id })
  await quotes.editQuoteLines({ id, writes: [{ line: partLine({ rank: 2 }), baseVersion: 0 }] })
  expect(await again()).toBe('presented')
  expect((await whole()).acceptances).toMatchObject([{ grossCents: 12_000, replacedAt: expect.any(String) }])
})

test('a refusal keeps its reason until the quote is reopened', async () => {
  const { quotes, id } = await one()
  expect(await quotes.declineQuote({ id, reason: 'Trop cher' })).toMatchObject({
    status: 'declined',
    declinedReason: 'Trop cher',
  })
  await expect(quotes.declineQuote({ id, reason: '' })).rejects.toMatchObject({ code: 'quote_not_presented' })
  expect(await quotes.reopenQuote({ id })).toMatchObject({ status: 'draft', declinedReason: '' })
  await expect(quotes.reopenQuote({ id })).rejects.toMatchObject({ code: 'quote_is_draft' })
})

test('two people who note the agreement at once note one', async () => {
  const { quotes, quote, whole } = await one()
  const both = await Promise.allSettled([
    quotes.acceptQuote(acceptanceOf(quote)),
    quotes.acceptQuote(acceptanceOf(quote)),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await whole()).acceptances).toHaveLength(1)
})

test('the workshop answers for nobody, and a stranger finds no quote', async () => {
  const { owner, quote, id } = await one()
  const technician = await api.person({ role: 'workshop', colleagueOf: owner })
  const stranger = await api.person()
  const acts = ({ api: { quotes } }: typeof owner) => [
    () => quotes.presentQuote(presentationOf(quote)),
    () => quotes.reopenQuote({ id }),
    () => quotes.acceptQuote(acceptanceOf(quote)),
    () => quotes.declineQuote({ id, reason: '' }),
  ]
  for (const act of acts(technician)) await expect(act()).rejects.toMatchObject({ code: 'not_allowed' })
  for (const act of acts(stranger)) await expect(act()).rejects.toMatchObject({ code: 'quote_not_found' })
  await expect(stranger.api.quotes.listQuoteRevisions({ id })).rejects.toMatchObject({ code: 'quote_not_found' })
})

test('an agreed quote keeps its client from being erased; a draft goes with them', async () => {
  const { owner, quotes, quote } = await one()
  await quotes.acceptQuote(acceptanceOf(quote))
  const erase = (id: string) => owner.api.clients.eraseClient({ id })
  await expect(erase(quote.clientId)).rejects.toMatchObject({ code: 'client_kept_by_law' })
  const draft = await pricedQuote(owner)
  await erase(draft.clientId)
  await expect(quotes.readQuote({ id: draft.id })).rejects.toMatchObject({ code: 'quote_not_found' })
})

test('the quotes that wait for an answer are summed with VAT, and come by how long they wait', async () => {
  const owner = await api.person()
  const [older, newer] = [await presentedQuote(owner), await presentedQuote(owner)]
  const { quotes } = owner.api
  const awaited = await quotes.listQuotes({ status: 'presented', sort: 'presentedAt' })
  expect(awaited.items.map(({ id }) => id)).toEqual([older.id, newer.id])
  const grossCents = awaited.items.reduce((sum, quote) => sum + quote.grossCents, 0)
  expect(await quotes.sumQuotes({ status: 'presented' })).toEqual({ grossCents })
  expect(await quotes.sumQuotes({ status: 'declined' })).toEqual({ grossCents: 0 })
})

test('a draft takes a presented version again with its prices and conditions, and the versions stay', async () => {
  const { quotes, id, quote, whole } = await one()
  const restoring = { id, revision: 1 }
  await expect(quotes.restoreQuoteRevision(restoring)).rejects.toMatchObject({ code: 'quote_not_draft' })
  await quotes.reopenQuote({ id })
  const [first] = (await whole()).lines
  await quotes.editQuoteLines({
    id,
    writes: [{ line: partLine({ rank: 2 }), baseVersion: 0 }],
    removals: [{ id: first?.id ?? '', baseVersion: 1 }],
  })
  const { clientId } = quote
  const { version } = (await whole()).quote
  const other = { discountBasisPoints: 1_000, depositCents: 5_000, terms: 'Comptant.', validUntil: '2026-12-31' }
  await quotes.editQuote({ id, clientId, baseVersion: version, ...other })
  expect(await quotes.restoreQuoteRevision(restoring)).toMatchObject({
    ...{ status: 'draft', grossCents: 12_000, discountBasisPoints: null, depositCents: null, terms: '' },
    ...{ title: quote.title, validUntil: '2026-12-31' },
  })
  expect((await whole()).lines.map((line) => line.id)).toEqual([first?.id])
  await expect(quotes.restoreQuoteRevision({ id, revision: 9 })).rejects.toMatchObject({ code: 'quote_not_found' })
})

test('a version of before quotes announced days, a price and a deposit is read and restored', async () => {
  const { quotes, id } = await one()
  await api.services.database.query(
    `update quote_revisions set content = content #- '{quote,downtimeDays}' #- '{quote,feeCents}' #- '{quote,depositCents}'
      where quote_id = $1`,
    [id],
  )
  const { quote } = await quotes.readQuoteRevision({ id, revision: 1 })
  expect(quote).toMatchObject({ downtimeDays: null, feeCents: null, depositCents: null, grossCents: 12_000 })
  await quotes.reopenQuote({ id })
  expect(await quotes.restoreQuoteRevision({ id, revision: 1 })).toMatchObject({ grossCents: 12_000 })
})

test('a withdrawal declines an accepted quote with its reason, keeps its acceptance, and touches no other', async () => {
  const { owner, quotes, id, quote, whole } = await one()
  const withdraw = () => owner.inGarage((ctx) => withdrawQuote(ctx, { id, withdrawnOn: '2026-11-28' }))
  await expect(withdraw()).rejects.toMatchObject({ reason: { code: 'quote_not_presented' } })
  await quotes.acceptQuote(acceptanceOf(quote))
  const { acceptances } = await whole()
  expect(await withdraw()).toMatchObject({ status: 'declined', declinedReason: 'Rétractation du client le 28/11/2026' })
  expect((await whole()).acceptances).toEqual(acceptances)
  const hand = await api.person({ role: 'workshop', colleagueOf: owner })
  const refused = hand.inGarage((ctx) => withdrawQuote(ctx, { id, withdrawnOn: '2026-11-28' }))
  await expect(refused).rejects.toMatchObject({ reason: { code: 'not_allowed' } })
})
