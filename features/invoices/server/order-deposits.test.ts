import { expect, test } from 'vitest'
import { acceptedQuote, agreedOrder, issueOf } from '#features/invoices/server/samples.ts'
import { partLine } from '#features/quotes/server/samples.ts'
import { authorisationOf, pricedOrder } from '#features/repair-orders/server/samples.ts'
import { newId } from '#lib/id.ts'
import { journalOf } from '#tests/support/journal.ts'
import { pdfPages, unspaced } from '#tests/support/pdf-text.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()
const deposit = (orderId: string, part: { cents: number } | { basisPoints: number } = { basisPoints: 3_000 }) => ({
  id: newId(),
  orderId,
  part,
})

test('a deposit on an order is deducted by its invoice, warns while it is unpaid, and names the order', async () => {
  const owner = await api.person()
  const { invoices } = owner.api
  const order = await agreedOrder(owner)
  const asked = await invoices.invoiceDeposit(deposit(order.id))
  const title = `Acompte sur l’ordre ${order.number}`
  expect(asked).toMatchObject({ kind: 'deposit', title, orderId: order.id, quoteId: null, grossCents: 3_600 })
  expect((await journalOf(owner, 'invoice.created')).at(-1)?.details).toMatchObject({ orderNumber: order.number })
  const paper = await invoices.issueInvoice(issueOf(asked))
  const final = await invoices.invoiceOrder({ id: newId(), orderId: order.id })
  expect(final).toMatchObject({ grossCents: 12_000, depositCents: 3_600, openCents: 8_400, orderNumber: order.number })
  expect((await invoices.readInvoice({ id: final.id })).deposits).toMatchObject([{ id: paper.id, openCents: 3_600 }])
  expect((await invoices.chooseDeductions({ id: final.id, depositIds: [] })).depositCents).toBe(0)
  await invoices.chooseDeductions({ id: final.id, depositIds: [paper.id] })
  await invoices.issueInvoice(issueOf(final))
  expect((await journalOf(owner, 'invoice.issued')).at(-1)?.details.alerts).toEqual(['deposit_unpaid'])
  const { items } = await invoices.listInvoices({ orderId: order.id })
  expect(items.map(({ kind }) => kind).toSorted()).toEqual(['deposit', 'invoice'])
  const credit = { id: paper.id, creditId: newId(), reason: 'Erreur' }
  await expect(
    invoices.creditInvoice(credit).then((draft) => invoices.issueInvoice(issueOf(draft))),
  ).rejects.toMatchObject({ code: 'deposit_deducted' })
  const file = await invoices.printInvoice({ id: paper.id })
  const text = unspaced((await pdfPages(new Uint8Array(await file.arrayBuffer()))).join(''))
  expect(text).toContain(unspaced(order.number))
})

test('deposits never pass the total of their order, and what a credit note gave back may be asked again', async () => {
  const owner = await api.person()
  const { invoices } = owner.api
  const order = await agreedOrder(owner)
  const first = await invoices.issueInvoice(issueOf(await invoices.invoiceDeposit(deposit(order.id, { cents: 9_000 }))))
  const tooHigh = { code: 'order_deposit_too_high', message: expect.stringContaining('total de l’ordre') }
  await expect(invoices.invoiceDeposit(deposit(order.id, { cents: 3_001 }))).rejects.toMatchObject(tooHigh)
  const credit = await invoices.creditInvoice({ id: first.id, creditId: newId(), reason: 'Désistement' })
  await invoices.issueInvoice(issueOf(credit))
  expect(await invoices.invoiceDeposit(deposit(order.id, { cents: 12_000 }))).toMatchObject({ grossCents: 12_000 })
  const final = await invoices.invoiceOrder({ id: newId(), orderId: order.id })
  expect(final.depositCents).toBe(0)
})

test('two deposits asked at once do not pass the total together', async () => {
  const owner = await api.person()
  const order = await agreedOrder(owner)
  const ask = () => owner.api.invoices.invoiceDeposit(deposit(order.id, { basisPoints: 6_000 }))
  const asked = await Promise.allSettled([ask(), ask()])
  expect(asked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('the deposits of another order and of a quote stay apart', async () => {
  const owner = await api.person()
  const { invoices } = owner.api
  const [order, other] = [await agreedOrder(owner), await agreedOrder(owner)]
  await invoices.issueInvoice(issueOf(await invoices.invoiceDeposit(deposit(other.id))))
  expect((await invoices.invoiceOrder({ id: newId(), orderId: order.id })).depositCents).toBe(0)
})

test('a deposit on the order of a quote is one of that quote, whoever invoices the rest', async () => {
  const owner = await api.person()
  const { invoices, repairOrders } = owner.api
  const quote = await acceptedQuote(owner)
  const order = await repairOrders.orderQuote({ id: newId(), quoteId: quote.id })
  const asked = await invoices.invoiceDeposit(deposit(order.id))
  expect(asked).toMatchObject({ quoteId: quote.id, title: `Acompte sur le devis ${quote.number}`, grossCents: 3_600 })
  await invoices.issueInvoice(issueOf(asked))
  expect(await invoices.invoiceOrder({ id: newId(), orderId: order.id })).toMatchObject({
    depositCents: 3_600,
    orderId: order.id,
    quoteId: quote.id,
  })
})

test('the corrective invoice of an order offers its deposit again', async () => {
  const owner = await api.person()
  const { invoices } = owner.api
  const order = await agreedOrder(owner)
  const paper = await invoices.issueInvoice(issueOf(await invoices.invoiceDeposit(deposit(order.id))))
  const final = await invoices.issueInvoice(issueOf(await invoices.invoiceOrder({ id: newId(), orderId: order.id })))
  const credit = await invoices.creditInvoice({ id: final.id, creditId: newId(), reason: 'Erreur de ligne' })
  await invoices.issueInvoice(issueOf(credit))
  const { id } = await invoices.replaceInvoice({ id: final.id, replacementId: newId() })
  expect((await invoices.readInvoice({ id })).deposits.map((each) => each.id)).toEqual([paper.id])
})

test('a deposit needs agreed work that is not invoiced yet, on the first order, and one paper alone', async () => {
  const [owner, stranger] = [await api.person(), await api.person()]
  const { invoices, repairOrders } = owner.api
  const draft = await pricedOrder(owner)
  await expect(invoices.invoiceDeposit(deposit(draft.id))).rejects.toMatchObject({ code: 'order_not_billable' })
  const order = await agreedOrder(owner)
  await repairOrders.startRepairOrder({ id: order.id })
  const { id: complementId } = await repairOrders.complementRepairOrder({ id: order.id, complementId: newId() })
  await expect(invoices.invoiceDeposit(deposit(complementId))).rejects.toMatchObject({ code: 'deposit_on_complement' })
  await expect(stranger.api.invoices.invoiceDeposit(deposit(order.id))).rejects.toMatchObject({ status: 404 })
  await invoices.invoiceOrder({ id: newId(), orderId: order.id })
  await expect(invoices.invoiceDeposit(deposit(order.id))).rejects.toMatchObject({ code: 'order_invoiced' })
  const both = { ...deposit(order.id), quoteId: newId() }
  await expect(invoices.invoiceDeposit(both)).rejects.toMatchObject({ status: 422 })
})

test('the base of a deposit counts the agreed complements and earlier deposits, and is the quote of an order that has one', async () => {
  const [owner, stranger] = [await api.person(), await api.person()]
  const { invoices, repairOrders } = owner.api
  const order = await agreedOrder(owner)
  await repairOrders.startRepairOrder({ id: order.id })
  const { id: complementId, number } = await repairOrders.complementRepairOrder({ id: order.id, complementId: newId() })
  const { order: priced } = await repairOrders.editRepairOrderLines({
    id: complementId,
    writes: [{ line: partLine(), baseVersion: 0 }],
  })
  const base = () => invoices.readDepositBase({ orderId: order.id })
  const alone = { kind: 'repair_order', number: order.number, complements: [], grossCents: 12_000, depositedCents: 0 }
  expect(await base()).toEqual(alone)
  await repairOrders.authoriseRepairOrder(authorisationOf(priced))
  expect(await base()).toEqual({ ...alone, complements: [number], grossCents: 24_000 })
  const half = await invoices.invoiceDeposit(deposit(order.id, { basisPoints: 5_000 }))
  expect(half.grossCents).toBe(12_000)
  expect(await base()).toMatchObject({ grossCents: 24_000, depositedCents: 12_000 })
  await expect(stranger.api.invoices.readDepositBase({ orderId: order.id })).rejects.toMatchObject({ status: 404 })

  const quote = await acceptedQuote(owner)
  const ofQuote = await repairOrders.orderQuote({ id: newId(), quoteId: quote.id })
  expect(await invoices.readDepositBase({ orderId: ofQuote.id })).toMatchObject({ kind: 'quote', number: quote.number })
})
