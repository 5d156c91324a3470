import { expect, test } from 'vitest'
import { partLine } from '#features/quotes/server/samples.ts'
import { agreedQuote, authorisationOf, newOrder, startedOrder } from '#features/repair-orders/server/samples.ts'
import { newId } from '#lib/id.ts'
import { testApi } from '#tests/support/test-api.ts'

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

test('a quote is invoiced once, by itself or by its order', async () => {
  const owner = await api.person()
  const quote = await agreedQuote(owner)
  const order = await owner.api.repairOrders.orderQuote({ id: newId(), quoteId: quote.id })
  await owner.api.invoices.invoiceOrder({ id: newId(), orderId: order.id })
  const again = owner.api.invoices.invoiceQuote({ id: newId(), quoteId: quote.id })
  await expect(again).rejects.toMatchObject({ code: 'quote_invoiced' })
})

test('work that nobody authorised nor began is not invoiced', async () => {
  const owner = await api.person()
  const { id } = await newOrder(owner)
  const bill = owner.api.invoices.invoiceOrder({ id: newId(), orderId: id })
  await expect(bill).rejects.toMatchObject({ code: 'order_not_billable' })
})
