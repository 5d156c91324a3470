import { expect, test } from 'vitest'
import { acceptanceOf, newQuote, partLine, presentationOf } from '#features/quotes/server/samples.ts'
import { newId } from '#lib/id.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

/** A bumper at 400,00 € HT, 180,00 € reused, and a polish at 60,00 € HT as an option. */
async function offered() {
  const owner = await api.person()
  const { id } = await newQuote(owner)
  const polish = partLine({ rank: 2, kind: 'labour', label: 'Lustrage', unitPriceCents: 6_000, isOption: true })
  const bumper = partLine({ unitPriceCents: 40_000, reused: { unitPriceCents: 18_000, origin: 'reused' } })
  const writes = [bumper, polish].map((line) => ({ line, baseVersion: 0 }))
  const { quote, saved } = await owner.api.quotes.editQuoteLines({ id, writes })
  const presented = await owner.api.quotes.presentQuote(presentationOf(quote))
  return { owner, id, quote: presented, saved, optionIds: [polish.id] }
}

test('a quote is presented without its options, and accepted with those that the client chose', async () => {
  const { owner, id, quote, saved, optionIds } = await offered()
  expect(saved).toMatchObject([{ reused: { unitPriceCents: 18_000 } }, { isOption: true }])
  expect(quote.grossCents).toBe(48_000)
  const accept = (more: object) => owner.api.quotes.acceptQuote({ ...acceptanceOf(quote), ...more })
  await expect(accept({ optionIds })).rejects.toMatchObject({ code: 'accepted_amount_changed' })
  await expect(accept({ optionIds: [newId()] })).rejects.toMatchObject({ code: 'accepted_amount_changed' })
  const accepted = await accept({ optionIds, isReused: true, grossCents: 28_800 })
  expect(accepted).toMatchObject({ status: 'accepted', grossCents: 28_800, reusedParts: 'wanted' })
  const { acceptances } = await owner.api.quotes.readQuote({ id })
  expect(acceptances).toMatchObject([{ optionIds, isReused: true, grossCents: 28_800 }])

  const invoice = newId()
  await owner.api.invoices.invoiceQuote({ id: invoice, quoteId: id })
  const order = newId()
  await owner.api.repairOrders.orderQuote({ id: order, quoteId: id })
  const papers = [
    await owner.api.invoices.readInvoice({ id: invoice }),
    await owner.api.repairOrders.readRepairOrder({ id: order }),
  ]
  for (const { lines } of papers) {
    expect(lines).toMatchObject([{ unitPriceCents: 18_000, partOrigin: 'reused' }, { label: 'Lustrage' }])
    for (const line of lines) expect(line).not.toHaveProperty('isOption')
  }
})

test('an option that the client left reaches no invoice', async () => {
  const { owner, id, quote } = await offered()
  await owner.api.quotes.acceptQuote(acceptanceOf(quote))
  const invoice = newId()
  expect(await owner.api.invoices.invoiceQuote({ id: invoice, quoteId: id })).toMatchObject({ grossCents: 48_000 })
  const { lines } = await owner.api.invoices.readInvoice({ id: invoice })
  expect(lines.map(({ label }) => label)).toEqual(['Aile avant gauche'])
})

test('a choice is kept while it costs the same, and replaced by a new price', async () => {
  const { owner, id, quote, optionIds } = await offered()
  const { quotes } = owner.api
  await quotes.acceptQuote({ ...acceptanceOf(quote), optionIds, grossCents: 55_200 })
  expect(await quotes.reopenQuote({ id })).toMatchObject({ status: 'draft', grossCents: 48_000 })
  const again = await quotes.presentQuote(presentationOf({ id, grossCents: 48_000 }))
  expect(again).toMatchObject({ status: 'accepted', grossCents: 55_200 })
  await quotes.reopenQuote({ id })
  const { lines } = await quotes.readQuote({ id })
  const removals = lines
    .filter((line) => optionIds.includes(line.id))
    .map((line) => ({ id: line.id, baseVersion: line.version }))
  await quotes.editQuoteLines({ id, removals })
  expect(await quotes.presentQuote(presentationOf({ id, grossCents: 48_000 }))).toMatchObject({ status: 'presented' })
})

test('an order and an invoice refuse a line that is left to the choice of the client', async () => {
  const owner = await api.person()
  const { id: quoteId } = await newQuote(owner)
  const { clientId } = await owner.api.quotes.readQuote({ id: quoteId }).then(({ quote }) => quote)
  const { id } = await owner.api.invoices.createInvoice({ id: newId(), clientId })
  const order = await owner.api.repairOrders.createRepairOrder({ id: newId(), clientId })
  for (const choice of [{ isOption: true as const }, { reused: { unitPriceCents: 100, origin: 'reused' as const } }]) {
    const writes = [{ line: partLine(choice), baseVersion: 0 }]
    await expect(owner.api.invoices.editInvoiceLines({ id, writes })).rejects.toMatchObject({ status: 422 })
    await expect(owner.api.repairOrders.editRepairOrderLines({ id: order.id, writes })).rejects.toMatchObject({
      status: 422,
    })
  }
})
