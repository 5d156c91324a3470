import { expect, test } from 'vitest'
import { agreedOrder, issueOf, readySeller } from '#features/invoices/server/samples.ts'
import { acceptanceOf, newQuote, partLine, presentationOf } from '#features/quotes/server/samples.ts'
import {
  agreedQuote,
  authorisationOf,
  checkedOrder,
  newOrder,
  startedOrder,
} from '#features/repair-orders/server/samples.ts'
import { civilDate } from '#lib/dates.ts'
import { newId } from '#lib/id.ts'
import { pdfPages, unspaced } from '#tests/support/pdf-text.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()

test('an order and its agreed complement are invoiced together, without typing a line again, once', async () => {
  const owner = await api.person()
  const order = await startedOrder(owner)
  const { repairOrders, invoices } = owner.api
  const { id: extra } = await repairOrders.complementRepairOrder({ id: order.id, complementId: newId() })
  const writes = [{ line: partLine({ label: 'Traverse' }), baseVersion: 0 }]
  const { order: priced } = await repairOrders.editRepairOrderLines({ id: extra, writes })
  await repairOrders.authoriseRepairOrder(authorisationOf(priced))

  const bill = () => invoices.invoiceOrder({ id: newId(), orderId: order.id })
  const invoice = await bill()
  expect(invoice).toMatchObject({ orderId: order.id, orderNumber: order.number, grossCents: 24_000, status: 'draft' })
  const { lines } = await invoices.readInvoice({ id: invoice.id })
  const complement = `Ordre complémentaire ${priced.number}`
  expect(lines.map(({ label }) => label)).toEqual(['Aile avant gauche', complement, 'Traverse'])
  await expect(bill()).rejects.toMatchObject({ code: 'order_invoiced' })
  await expect(invoices.invoiceOrder({ id: newId(), orderId: extra })).rejects.toMatchObject({ code: 'order_invoiced' })
  await invoices.removeInvoice({ id: invoice.id })
  expect((await repairOrders.readRepairOrder({ id: order.id })).order.invoiceId).toBeNull()
  expect((await bill()).orderNumber).toBe(order.number)
})

/** A started order of 120,00 € TTC with an agreed complement of the same price. */
async function orderWithComplement(person: Person) {
  const { repairOrders } = person.api
  const order = await agreedOrder(person)
  await repairOrders.startRepairOrder({ id: order.id })
  const { id } = await repairOrders.complementRepairOrder({ id: order.id, complementId: newId() })
  const writes = [{ line: partLine({ label: 'Traverse' }), baseVersion: 0 }]
  const { order: priced } = await repairOrders.editRepairOrderLines({ id, writes })
  return { order, complement: await repairOrders.authoriseRepairOrder(authorisationOf(priced)) }
}

test('a complement that was invoiced by itself is left out of the invoice of its order, until a credit note gives it back', async () => {
  const owner = await api.person()
  const { invoices, repairOrders } = owner.api
  const { order, complement } = await orderWithComplement(owner)
  const bill = (orderId: string) => invoices.invoiceOrder({ id: newId(), orderId })
  const alone = await invoices.issueInvoice(issueOf(await bill(complement.id)))
  expect(await invoices.readDepositBase({ orderId: order.id })).toMatchObject({ complements: [], grossCents: 12_000 })
  const rest = await bill(order.id)
  expect(rest.grossCents).toBe(12_000)
  expect((await repairOrders.readRepairOrder({ id: complement.id })).order.invoiceId).toBe(alone.id)

  await invoices.removeInvoice({ id: rest.id })
  const credit = await invoices.creditInvoice({ id: alone.id, creditId: newId(), reason: 'Erreur' })
  await invoices.issueInvoice(issueOf(credit))
  expect((await bill(order.id)).grossCents).toBe(24_000)
})

test('an order and its complement that are invoiced at once are billed once each', async () => {
  const owner = await api.person()
  const { order, complement } = await orderWithComplement(owner)
  const bill = (orderId: string) => owner.api.invoices.invoiceOrder({ id: newId(), orderId })
  const met = await Promise.allSettled([bill(complement.id), bill(order.id)])
  const billed = met.map((each) => (each.status === 'fulfilled' ? each.value.grossCents : each.reason.code))
  expect([
    [12_000, 12_000],
    ['order_invoiced', 24_000],
  ]).toContainEqual(billed)
})

test('a quote that is invoiced at once by itself, by its order and by a deposit is billed once', async () => {
  const owner = await api.person()
  const { invoices, repairOrders } = owner.api
  for (let round = 0; round < 4; round += 1) {
    const quote = await agreedQuote(owner)
    const { id: orderId } = await repairOrders.orderQuote({ id: newId(), quoteId: quote.id })
    const asks = [
      () => invoices.invoiceQuote({ id: newId(), quoteId: quote.id }),
      () => invoices.invoiceOrder({ id: newId(), orderId }),
    ]
    const deposit = { id: newId(), orderId, part: { basisPoints: 3_000 } }
    const turned = round % 2 === 0 ? asks : asks.toReversed()
    const [met] = await Promise.all([
      Promise.allSettled(turned.map((ask) => ask())),
      Promise.allSettled([invoices.invoiceDeposit(deposit)]),
    ])
    expect(met.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = met.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))
    expect(['quote_invoiced', 'order_invoiced']).toContain(refused[0])
  }
})

test('a quote is invoiced once, by itself or by its order', async () => {
  const owner = await api.person()
  const quote = await agreedQuote(owner)
  const order = await owner.api.repairOrders.orderQuote({ id: newId(), quoteId: quote.id })
  await owner.api.invoices.invoiceOrder({ id: newId(), orderId: order.id })
  const again = owner.api.invoices.invoiceQuote({ id: newId(), quoteId: quote.id })
  await expect(again).rejects.toMatchObject({ code: 'quote_invoiced' })
})

test('an invoice of checked work bears the day of its last check, and one of work under way bears none', async () => {
  const owner = await api.person()
  const { invoices } = owner.api
  const bill = ({ id }: { id: string }) => invoices.invoiceOrder({ id: newId(), orderId: id })
  expect((await bill(await checkedOrder(owner))).performedOn).toBe(civilDate(api.services.clock()))
  expect((await bill(await startedOrder(owner))).performedOn).toBeNull()
})

test('work that nobody authorised nor began is not invoiced', async () => {
  const owner = await api.person()
  const { id } = await newOrder(owner)
  const bill = owner.api.invoices.invoiceOrder({ id: newId(), orderId: id })
  await expect(bill).rejects.toMatchObject({ code: 'order_not_billable' })
})

const textOf = async (file: File) => unspaced((await pdfPages(new Uint8Array(await file.arrayBuffer()))).join(''))

/** A presented quote with hours whose scale says 7,777 h: a later edit lost it, its version gave it back. */
async function quoteWithScale(person: Person) {
  const { quotes } = person.api
  const { id } = await newQuote(person)
  const line = partLine({ kind: 'labour', labourClass: 't1', quantityThousandths: 1_500, scaleThousandths: 7_777 })
  const { quote } = await quotes.editQuoteLines({ id, writes: [{ line, baseVersion: 0 }] })
  await quotes.presentQuote(presentationOf(quote))
  await quotes.reopenQuote({ id })
  await quotes.editQuoteLines({ id, writes: [{ line: { ...line, scaleThousandths: undefined }, baseVersion: 1 }] })
  await quotes.restoreQuoteRevision({ id, revision: 1 })
  return quotes.presentQuote(presentationOf(quote))
}

test('a scale time goes with its line from the quote to the order and the invoice, and no document prints it', async () => {
  const owner = await api.person()
  const { quotes, repairOrders, invoices } = owner.api
  await readySeller(owner)
  const quote = await quoteWithScale(owner)
  await quotes.acceptQuote(acceptanceOf(quote))
  const order = await repairOrders.orderQuote({ id: newId(), quoteId: quote.id })
  const invoice = await invoices.invoiceOrder({ id: newId(), orderId: order.id })
  const papers = [
    await quotes.readQuote({ id: quote.id }),
    await repairOrders.readRepairOrder({ id: order.id }),
    await invoices.readInvoice({ id: invoice.id }),
  ]
  for (const { lines } of papers) expect(lines).toMatchObject([{ quantityThousandths: 1_500, scaleThousandths: 7_777 }])
  expect([quote.grossCents, order.grossCents, invoice.grossCents]).toEqual([18_000, 18_000, 18_000])
  const printed = [
    await quotes.printQuote({ id: quote.id }),
    await repairOrders.printRepairOrder({ id: order.id }),
    await invoices.printProforma({ id: invoice.id }),
  ]
  for (const file of printed) {
    const text = await textOf(file)
    expect(text).toContain('1,5')
    expect(text).not.toContain('7,777')
  }
})
