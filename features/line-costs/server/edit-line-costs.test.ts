import { expect, test } from 'vitest'
import { issuedInvoice, issueOf, readySeller } from '#features/invoices/server/samples.ts'
import { editLineCosts } from '#features/line-costs/server/edit-line-costs.ts'
import { costedQuote, quoteToCost } from '#features/line-costs/server/samples.ts'
import { acceptanceOf, newQuote, partLine, presentationOf } from '#features/quotes/server/samples.ts'
import { newId } from '#lib/id.ts'
import type { CostedPaper } from '#priced-papers/line-cost.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()

const centsOf = async ({ api: { lineCosts } }: Person, paper: CostedPaper, id: string) =>
  (await lineCosts.listLineCosts({ paper, id })).map(({ unitCostCents }) => unitCostCents)

test('a cost is noted, changed and forgotten, and the quote itself does not change', async () => {
  const owner = await api.person()
  const { paper, id, lineId } = await quoteToCost(owner)
  const before = await owner.api.quotes.readQuote({ id })
  const { editLineCosts: edit } = owner.api.lineCosts
  expect(await edit({ paper, id, writes: [{ lineId, unitCostCents: 6_500 }] })).toEqual({
    costs: [{ lineId, unitCostCents: 6_500 }],
    conflicts: [],
  })
  expect((await edit({ paper, id, writes: [{ lineId, unitCostCents: 0, seenCents: 6_500 }] })).costs).toEqual([
    { lineId, unitCostCents: 0 },
  ])
  expect((await edit({ paper, id, writes: [{ lineId, unitCostCents: null, seenCents: 0 }] })).costs).toEqual([])
  expect(await owner.api.quotes.readQuote({ id })).toEqual(before)
})

test('a cost that a colleague noted meanwhile stays, and is answered', async () => {
  const owner = await api.person()
  const { paper, id, lineId } = await costedQuote(owner)
  const late = await owner.api.lineCosts.editLineCosts({ paper, id, writes: [{ lineId, unitCostCents: 9_900 }] })
  expect(late).toEqual({
    costs: [{ lineId, unitCostCents: 6_500 }],
    conflicts: [{ lineId, unitCostCents: 6_500 }],
  })
})

test('the journal counts the lines and holds no figure, and a write of nothing new leaves no trace', async () => {
  const owner = await api.person()
  const { paper, id, lineId } = await costedQuote(owner, 7_654_321)
  await owner.api.lineCosts.editLineCosts({ paper, id, writes: [{ lineId, unitCostCents: 7_654_321 }] })
  const entries = await owner.inGarage(({ db }) =>
    db.selectFrom('auditEntries').select(['action', 'entry', 'position']).where('entityId', '=', id).execute(),
  )
  const own = entries.filter(({ action }) => action === 'line_costs.edited')
  expect(own).toHaveLength(1)
  const values = await owner.inGarage(({ db }) => db.selectFrom('auditValues').select('content').execute())
  expect(JSON.stringify([entries, values])).not.toContain('7654321')
  const [newest] = await owner.api.quotes.readQuoteHistory({ id })
  expect(newest).toMatchObject({ action: 'line_costs.edited', details: { lines: 1 } })
})

test('a line that is gone, a text, and the line of another paper take no cost', async () => {
  const owner = await api.person()
  const { paper, id } = await quoteToCost(owner)
  const other = await quoteToCost(owner)
  const title = { id: newId(), rank: 2, kind: 'title' as const, label: 'Peinture' }
  await owner.api.quotes.editQuoteLines({ id, writes: [{ line: title, baseVersion: 0 }] })
  const writes = [newId(), title.id, other.lineId].map((lineId) => ({ lineId, unitCostCents: 1 }))
  expect(await owner.api.lineCosts.editLineCosts({ paper, id, writes })).toEqual({ costs: [], conflicts: [] })
  expect(await centsOf(owner, 'quote', other.id)).toEqual([])
  const twice = owner.api.lineCosts.editLineCosts({
    ...{ paper, id },
    writes: [other, other].map(({ lineId }) => ({ lineId, unitCostCents: 1 })),
  })
  await expect(twice).rejects.toMatchObject({ status: 422 })
})

test('costs go with their lines from the quote to the order, the invoice, its credit note and the one that replaces it', async () => {
  const owner = await api.person()
  const { quotes, repairOrders, invoices, lineCosts } = owner.api
  await readySeller(owner)
  const { id } = await costedQuote(owner)
  const quote = await quotes.presentQuote(presentationOf({ id, grossCents: 12_000 }))
  await quotes.acceptQuote(acceptanceOf(quote))
  const order = await repairOrders.orderQuote({ id: newId(), quoteId: id })
  expect(await centsOf(owner, 'repair_order', order.id)).toEqual([6_500])
  const invoice = await invoices.invoiceOrder({ id: newId(), orderId: order.id })
  expect(await centsOf(owner, 'invoice', invoice.id)).toEqual([6_500])
  const [line] = (await invoices.readInvoice({ id: invoice.id })).lines
  const writes = [{ lineId: line?.id ?? '', unitCostCents: 7_000, seenCents: 6_500 }]
  await lineCosts.editLineCosts({ paper: 'invoice', id: invoice.id, writes })
  const papers = [['quote', id] as const, ['repair_order', order.id] as const, ['invoice', invoice.id] as const]
  const all = await Promise.all(papers.map(([paper, of]) => centsOf(owner, paper, of)))
  expect(all).toEqual([[6_500], [6_500], [7_000]])
})

test('the cost of an issued invoice is noted late, stays on its corrections, and no seal is touched', async () => {
  const owner = await api.person()
  const { invoices, lineCosts } = owner.api
  const { id } = await issuedInvoice(owner)
  const sealed = () =>
    owner.inGarage(({ db }) => db.selectFrom('bookSeals').select(['digest', 'hash']).orderBy('position').execute())
  const printed = async () => Buffer.from(await (await invoices.printInvoice({ id })).arrayBuffer())
  const before = [await sealed(), await printed()]
  const [line] = (await invoices.readInvoice({ id })).lines
  await lineCosts.editLineCosts({ paper: 'invoice', id, writes: [{ lineId: line?.id ?? '', unitCostCents: 6_500 }] })
  expect([await sealed(), await printed()]).toEqual(before)
  const credit = await invoices.creditInvoice({ id, creditId: newId(), reason: 'Erreur de client' })
  expect(await centsOf(owner, 'invoice', credit.id)).toEqual([6_500])
  await invoices.issueInvoice(issueOf(credit))
  const replacement = await invoices.replaceInvoice({ id, replacementId: newId() })
  expect(await centsOf(owner, 'invoice', replacement.id)).toEqual([6_500])
})

test('a line that comes back, from an undo or a version, has its cost again', async () => {
  const owner = await api.person()
  const { quotes } = owner.api
  const { id, lineId, line } = await costedQuote(owner)
  await quotes.presentQuote(presentationOf({ id, grossCents: 12_000 }))
  await quotes.reopenQuote({ id })
  await quotes.editQuoteLines({ id, removals: [{ id: lineId, baseVersion: 1 }] })
  expect(await centsOf(owner, 'quote', id)).toEqual([])
  await quotes.restoreQuoteRevision({ id, revision: 1 })
  expect(await centsOf(owner, 'quote', id)).toEqual([6_500])
  await quotes.editQuoteLines({ id, removals: [{ id: lineId, baseVersion: 1 }] })
  await quotes.editQuoteLines({ id, writes: [{ line, baseVersion: 0 }] })
  expect(await centsOf(owner, 'quote', id)).toEqual([6_500])
})

test('a reused part that the client chose does not take the cost of the new one', async () => {
  const owner = await api.person()
  const { quotes, repairOrders, lineCosts } = owner.api
  const { id } = await newQuote(owner)
  const reusable = partLine({ reused: { unitPriceCents: 4_000, origin: 'reused' } })
  const other = partLine({ rank: 2 })
  await quotes.editQuoteLines({ id, writes: [reusable, other].map((line) => ({ line, baseVersion: 0 })) })
  const writes = [reusable, other].map((line) => ({ lineId: line.id, unitCostCents: 6_500 }))
  await lineCosts.editLineCosts({ paper: 'quote', id, writes })
  const quote = await quotes.presentQuote(presentationOf({ id, grossCents: 24_000 }))
  await quotes.acceptQuote({ ...acceptanceOf({ ...quote, grossCents: 16_800 }), isReused: true })
  const order = await repairOrders.orderQuote({ id: newId(), quoteId: id })
  const { lines } = await repairOrders.readRepairOrder({ id: order.id })
  const costs = await lineCosts.listLineCosts({ paper: 'repair_order', id: order.id })
  expect(costs).toEqual([{ lineId: lines[1]?.id, unitCostCents: 6_500 }])
})

test('an unknown paper has no costs, and the right is asked before anything else', async () => {
  const owner = await api.person()
  const unknown = { paper: 'order', id: newId() }
  const wrong = await owner.fetch(`/api/line-costs/${unknown.paper}/${unknown.id}`)
  expect(wrong.status).toBe(422)
  const workshop = await api.person({ role: 'workshop', colleagueOf: owner })
  const asked = { paper: 'quote' as const, id: newId(), writes: [] }
  await expect(owner.inGarage((ctx) => editLineCosts(ctx, asked))).rejects.toThrow('Ce document est introuvable.')
  await expect(workshop.inGarage((ctx) => editLineCosts(ctx, asked))).rejects.toMatchObject({
    reason: { code: 'not_allowed' },
  })
})
