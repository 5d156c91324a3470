import { expect, test } from 'vitest'
import { acceptedQuote, agreedOrder, issuedInvoice, issueOf } from '#features/invoices/server/samples.ts'
import { partLine } from '#features/quotes/server/samples.ts'
import { authorisationOf } from '#features/repair-orders/server/samples.ts'
import { newId } from '#lib/id.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()

/** Gives an invoice back whole. */
async function credit({ api: { invoices } }: Person, id: string): Promise<void> {
  await invoices.issueInvoice(issueOf(await invoices.creditInvoice({ id, creditId: newId(), reason: 'Erreur' })))
}

const replaceIn = (person: Person) => (id: string) => person.api.invoices.replaceInvoice({ id, replacementId: newId() })
const depositOn = (quoteId: string, cents: number) => ({ id: newId(), quoteId, part: { cents } })

test('an invoice has one corrective invoice, and another one once its draft is removed', async () => {
  const owner = await api.person()
  const { invoices } = owner.api
  const replace = replaceIn(owner)
  const { id } = await issuedInvoice(owner)
  await credit(owner, id)
  const met = await Promise.allSettled([replace(id), replace(id)])
  expect(met.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(met.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'invoice_replaced' } })
  const [first] = met.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  await invoices.removeInvoice({ id: first?.id ?? '' })
  await invoices.issueInvoice(issueOf(await replace(id)))
  await expect(replace(id)).rejects.toMatchObject({ code: 'invoice_replaced' })
})

test('a quote that was invoiced again takes no corrective invoice of the first one', async () => {
  const owner = await api.person()
  const { invoices } = owner.api
  const { id: quoteId } = await acceptedQuote(owner)
  const bill = () => invoices.invoiceQuote({ id: newId(), quoteId })
  const wrong = await invoices.issueInvoice(issueOf(await bill()))
  await credit(owner, wrong.id)
  const again = await bill()
  const refused = { code: 'work_invoiced_again', message: expect.stringContaining('déjà facturés de nouveau') }
  await expect(replaceIn(owner)(wrong.id)).rejects.toMatchObject(refused)
  await invoices.removeInvoice({ id: again.id })
  const met = await Promise.allSettled([replaceIn(owner)(wrong.id), bill()])
  expect(met.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('an order or a complement that was invoiced again takes no corrective invoice, and is billed by the one that it takes', async () => {
  const owner = await api.person()
  const { invoices, repairOrders } = owner.api
  const replace = replaceIn(owner)
  const order = await agreedOrder(owner)
  await repairOrders.startRepairOrder({ id: order.id })
  const { id: extra } = await repairOrders.complementRepairOrder({ id: order.id, complementId: newId() })
  const writes = [{ line: partLine(), baseVersion: 0 }]
  const { order: priced } = await repairOrders.editRepairOrderLines({ id: extra, writes })
  await repairOrders.authoriseRepairOrder(authorisationOf(priced))
  const bill = (orderId: string) => invoices.invoiceOrder({ id: newId(), orderId })
  const wrong = await invoices.issueInvoice(issueOf(await bill(order.id)))
  expect(wrong.grossCents).toBe(24_000)
  await credit(owner, wrong.id)

  for (const orderId of [order.id, extra]) {
    const again = await bill(orderId)
    await expect(replace(wrong.id)).rejects.toMatchObject({ code: 'work_invoiced_again' })
    await invoices.removeInvoice({ id: again.id })
  }
  const right = await replace(wrong.id)
  expect(right.grossCents).toBe(24_000)
  for (const orderId of [order.id, extra]) await expect(bill(orderId)).rejects.toMatchObject({ code: 'order_invoiced' })
})

test('the corrective invoice of a deposit keeps to the total of its quote, and comes before its invoice', async () => {
  const owner = await api.person()
  const { invoices } = owner.api
  const replace = replaceIn(owner)
  const { id: quoteId } = await acceptedQuote(owner)
  const first = await invoices.issueInvoice(issueOf(await invoices.invoiceDeposit(depositOn(quoteId, 7_000))))
  await credit(owner, first.id)
  const second = await invoices.invoiceDeposit(depositOn(quoteId, 6_000))
  await expect(replace(first.id)).rejects.toMatchObject({ code: 'deposit_too_high' })
  await invoices.removeInvoice({ id: second.id })
  const final = await invoices.invoiceQuote({ id: newId(), quoteId })
  await expect(replace(first.id)).rejects.toMatchObject({ code: 'quote_invoiced' })
  await invoices.removeInvoice({ id: final.id })
  expect(await replace(first.id)).toMatchObject({ kind: 'deposit', grossCents: 7_000 })
})
