import { expect, test } from 'vitest'
import { purgeRemovedQuotesCron } from '#features/quotes/server/crons.ts'
import { purgeRemovedQuotes } from '#features/quotes/server/purge-removed-quotes.ts'
import { newQuote, presentedQuote, quoteFieldsOf } from '#features/quotes/server/samples.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

async function drafted() {
  const owner = await api.person()
  const quote = await newQuote(owner)
  return { owner, quotes: owner.api.quotes, quote, id: quote.id }
}

test('a draft that was begun by mistake leaves lists and search, and comes back whole', async () => {
  const { owner, quotes, id, quote } = await drafted()
  expect(await quotes.removeQuote({ id })).toMatchObject({ status: 'removed' })
  expect((await quotes.listQuotes({})).total).toBe(0)
  expect(await quotes.sumQuotes({})).toEqual({ grossCents: 0 })
  expect((await quotes.listQuotes({ status: 'removed' })).items.map((each) => each.id)).toEqual([id])
  const found = async () =>
    (await owner.api.search.searchRecords({ search: quote.number })).groups.flatMap(({ items }) => items)
  expect((await found()).filter((item) => item.id === id)).toEqual([])
  await expect(quotes.removeQuote({ id })).rejects.toMatchObject({ code: 'quote_not_removable' })
  expect(await quotes.restoreQuote({ id })).toMatchObject({ status: 'draft', number: quote.number })
  expect((await quotes.listQuotes({})).total).toBe(1)
  await expect(quotes.restoreQuote({ id })).rejects.toMatchObject({ code: 'quote_not_removed' })
  const told = (await quotes.readQuoteHistory({ id })).map(({ action }) => action)
  expect(told).toEqual(['quote.restored', 'quote.removed', 'quote.created'])
})

test('the number of a removed draft is not given again, and a removed draft is not edited', async () => {
  const { owner, quotes, id, quote } = await drafted()
  await quotes.removeQuote({ id })
  expect((await newQuote(owner)).number).not.toBe(quote.number)
  const edit = quotes.editQuote({ ...(await quoteFieldsOf(owner)), id, baseVersion: 2 })
  await expect(edit).rejects.toMatchObject({ code: 'quote_not_draft' })
})

test('a quote that the client was shown stays, also once it is reopened', async () => {
  const { owner, quotes } = await drafted()
  const { id } = await presentedQuote(owner)
  await expect(quotes.removeQuote({ id })).rejects.toMatchObject({ code: 'quote_not_removable' })
  await quotes.reopenQuote({ id })
  await expect(quotes.removeQuote({ id })).rejects.toMatchObject({ code: 'quote_not_removable' })
})

test('the workshop removes no quote, and a stranger finds none', async () => {
  const { owner, id } = await drafted()
  const hand = await api.person({ role: 'workshop', colleagueOf: owner })
  const stranger = await api.person()
  for (const act of ['removeQuote', 'restoreQuote'] as const) {
    await expect(hand.api.quotes[act]({ id })).rejects.toMatchObject({ code: 'not_allowed' })
    await expect(stranger.api.quotes[act]({ id })).rejects.toMatchObject({ code: 'quote_not_found' })
  }
})

test('the house erases nothing before its time', async () => {
  const { owner, quotes, id } = await drafted()
  await quotes.removeQuote({ id })
  await owner.inGarage((ctx) => purgeRemovedQuotes(ctx))
  expect((await quotes.readQuote({ id })).quote.status).toBe('removed')
})

test('a removed draft is erased after thirty days, and no other one', async () => {
  const { owner, quotes, id } = await drafted()
  const kept = await newQuote(owner)
  await quotes.removeQuote({ id })
  const run = (days: number) =>
    purgeRemovedQuotesCron.run(api.services, new Date(api.services.clock().getTime() + days * 86_400_000))
  await run(29)
  expect((await quotes.readQuote({ id })).quote.status).toBe('removed')
  await run(31)
  await expect(quotes.readQuote({ id })).rejects.toMatchObject({ code: 'quote_not_found' })
  expect((await quotes.readQuote({ id: kept.id })).quote.status).toBe('draft')
})
