import { expect, test } from 'vitest'
import { eraseQuotesOfPerson } from '#features/quotes/server/erase-quotes-of-person.ts'
import {
  acceptanceOf,
  newQuote,
  presentationOf,
  presentedQuote,
  pricedQuote,
  quoteFieldsOf,
} from '#features/quotes/server/samples.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

test('an edit changes the head, and the history tells from what to what', async () => {
  const owner = await api.person()
  const { id, clientId } = await newQuote(owner)
  const edited = await owner.api.quotes.editQuote({ id, clientId, title: 'Capot', baseVersion: 1 })
  expect(edited).toMatchObject({ title: 'Capot', version: 2 })
  const [last] = await owner.api.quotes.readQuoteHistory({ id })
  expect(last).toMatchObject({
    action: 'quote.edited',
    details: { changes: { title: ['Aile avant gauche', 'Capot'] } },
  })
})

test('a discount on the quote changes its totals', async () => {
  const owner = await api.person()
  const { id, clientId } = await pricedQuote(owner)
  const edited = await owner.api.quotes.editQuote({ id, clientId, discountBasisPoints: 1_000, baseVersion: 1 })
  expect(edited).toMatchObject({ netCents: 9_000, vatCents: 1_800, grossCents: 10_800 })
})

test('an edit that changes nothing leaves no trace', async () => {
  const owner = await api.person()
  const quote = await newQuote(owner)
  const { id, clientId, title } = quote
  expect(await owner.api.quotes.editQuote({ id, clientId, title, baseVersion: 1 })).toEqual(quote)
})

test('an edit based on an older version is refused, and shows the current one', async () => {
  const owner = await api.person()
  const { id, clientId } = await newQuote(owner)
  const current = await owner.api.quotes.editQuote({ id, clientId, title: 'Capot', baseVersion: 1 })
  const late = owner.api.quotes.editQuote({ id, clientId, title: 'Portière', baseVersion: 1 })
  await expect(late).rejects.toMatchObject({ code: 'quote_changed', data: { current } })
})

test('a draft goes to another client, whom the agreement of the first one does not bind', async () => {
  const owner = await api.person()
  const { quotes } = owner.api
  const presented = await presentedQuote(owner)
  await quotes.acceptQuote(acceptanceOf(presented))
  const { id, version } = await quotes.reopenQuote({ id: presented.id })
  const { clientId } = await quoteFieldsOf(owner, 'Moreau')
  const edited = await quotes.editQuote({ id, clientId, title: presented.title, baseVersion: version })
  expect(edited).toMatchObject({ clientId, clientName: expect.stringContaining('MOREAU') })
  expect(await quotes.presentQuote(presentationOf(presented))).toMatchObject({ status: 'presented' })
})

test('the list is narrowed to the expired quotes, and to those of the dossiers of a firm', async () => {
  const owner = await api.person()
  const { quotes } = owner.api
  const presented = await presentedQuote(owner)
  await owner.inGarage(({ db }) =>
    db.updateTable('quotes').set({ validUntil: '2020-01-31' }).where('id', '=', presented.id).execute(),
  )
  await presentedQuote(owner)
  expect((await quotes.listQuotes({ status: 'expired' })).items.map(({ id }) => id)).toEqual([presented.id])
  expect((await quotes.listQuotes({ status: 'presented' })).total).toBe(2)
  expect((await quotes.listQuotes({ firmId: presented.id })).total).toBe(0)
})

test('a presented quote is not edited before it is reopened', async () => {
  const owner = await api.person()
  const { id, clientId, version } = await presentedQuote(owner)
  const edit = owner.api.quotes.editQuote({ id, clientId, title: 'Capot', baseVersion: version })
  await expect(edit).rejects.toMatchObject({ code: 'quote_not_draft' })
})

test('the workshop edits none, a stranger finds none, and the client is one of the garage', async () => {
  const [owner, stranger] = [await api.person(), await api.person()]
  const { id, clientId } = await newQuote(owner)
  const fields = { id, clientId, title: 'Capot', baseVersion: 1 }
  const technician = await api.person({ role: 'workshop', colleagueOf: owner })
  await expect(technician.api.quotes.editQuote(fields)).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(stranger.api.quotes.editQuote(fields)).rejects.toMatchObject({ code: 'quote_not_found' })
  const { clientId: elsewhere } = await quoteFieldsOf(stranger)
  const moved = owner.api.quotes.editQuote({ ...fields, clientId: elsewhere })
  await expect(moved).rejects.toMatchObject({ code: 'client_not_found' })
})

test('the journal about the quotes of an erased person loses what it repeats of them', async () => {
  const owner = await api.person()
  const { id, clientId } = await newQuote(owner)
  const other = await newQuote(owner)
  const entries = (quoteId: string) =>
    owner.inGarage(({ db }) =>
      db.selectFrom('auditEntries').select('position').where('entityId', '=', quoteId).execute(),
    )
  const positions = await owner.inGarage((ctx) => eraseQuotesOfPerson(ctx, [clientId]))
  expect(positions).toEqual((await entries(id)).map(({ position }) => position))
  expect(await entries(other.id)).toHaveLength(1)
})
