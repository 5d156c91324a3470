import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  acceptedQuote,
  agreedOrder,
  issuedInvoice,
  issueOf,
  newInvoice,
  readySeller,
} from '#features/invoices/server/samples.ts'
import { paymentOf } from '#features/payments/server/samples.ts'
import { partLine } from '#features/quotes/server/samples.ts'
import { newId } from '#lib/id.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()

const openOf = async (person: Person, id: string) => (await person.api.invoices.readInvoice({ id })).invoice.openCents

/** An issued invoice of 1 200,00 € TTC that an insurer pays but for 300,00 €. */
async function claimed(person: Person) {
  await readySeller(person)
  const { id, clientId } = await newInvoice(person)
  await person.api.invoices.editInvoiceLines({
    id,
    writes: [{ line: partLine({ unitPriceCents: 100_000 }), baseVersion: 0 }],
  })
  const claim = { isClaim: true, deductibleCents: 30_000, dueOn: undefined }
  const { invoice } = await person.api.invoices.readInvoice({ id })
  const edited = await person.api.invoices.editInvoice({
    id,
    clientId,
    ...claim,
    dueOn: invoice.dueOn,
    baseVersion: invoice.version,
  })
  return person.api.invoices.issueInvoice(issueOf(edited))
}

test('an invoice is paid in parts by its insurer and its client, until nothing is open', async () => {
  const owner = await api.person()
  const { payments } = owner.api
  const invoice = await claimed(owner)
  expect(invoice).toMatchObject({ grossCents: 120_000, insurerCents: 90_000, openCents: 120_000 })
  const first = await payments.recordPayment(
    paymentOf(invoice.id, { payer: 'insurer', mode: 'transfer', amountCents: 85_000 }),
  )
  expect(first).toMatchObject({ number: expect.stringMatching(/^EN\d{4}-00001$/), payerName: 'Assureur' })
  await payments.recordPayment(paymentOf(invoice.id, { amountCents: 30_000 }))
  const { invoice: now } = await owner.api.invoices.readInvoice({ id: invoice.id })
  expect(now).toMatchObject({ paidInsurerCents: 85_000, paidClientCents: 30_000, openCents: 5_000 })
  await payments.recordPayment(paymentOf(invoice.id, { payer: 'insurer', mode: 'transfer', amountCents: 5_000 }))
  expect((await owner.api.invoices.listInvoices({ standing: 'settled' })).items.map(({ id }) => id)).toEqual([
    invoice.id,
  ])
  expect((await payments.listPayments({ invoiceId: invoice.id })).total).toBe(3)
})

test.each([
  [{ amountCents: 12_001 }, 'payment_too_high', 'amountCents'],
  [{ amountCents: -1 }, 'refund_too_high', 'amountCents'],
  [{ payer: 'insurer' }, 'no_insurer_share', 'payer'],
  [{ paidOn: '2199-01-01' }, 'paid_in_future', 'paidOn'],
  [{ paidOn: '1900-05-03' }, 'paid_too_early', 'paidOn'],
])('the payment %j is refused under its field, and records nothing', async (more, code, field) => {
  const owner = await api.person()
  const { id } = await issuedInvoice(owner)
  await expect(owner.api.payments.recordPayment(paymentOf(id, more))).rejects.toMatchObject({
    code,
    data: { fields: { [field]: expect.any(String) } },
  })
  expect((await owner.api.payments.listPayments({})).total).toBe(0)
})

test('cash stops at a thousand euros for one invoice, in one payment or in several', async () => {
  const owner = await api.person()
  const { id } = await issuedInvoice(owner, [partLine({ unitPriceCents: 200_000 })])
  const cash = (amountCents: number) => owner.api.payments.recordPayment(paymentOf(id, { mode: 'cash', amountCents }))
  await expect(cash(100_001)).rejects.toMatchObject({ code: 'cash_too_high' })
  await cash(60_000)
  await expect(cash(40_001)).rejects.toMatchObject({ code: 'cash_too_high' })
  await cash(40_000)
})

test('refunds in cash stop at a thousand euros for one invoice, and make no room for more receipts in cash', async () => {
  const owner = await api.person()
  const { invoices, payments } = owner.api
  const { id } = await issuedInvoice(owner, [partLine({ unitPriceCents: 500_000 })])
  await payments.recordPayment(paymentOf(id, { mode: 'card', amountCents: 500_000 }))
  const pay = (amountCents: number, mode: 'cash' | 'transfer' = 'cash') =>
    payments.recordPayment(paymentOf(id, { mode, amountCents }))
  const mistyped = await pay(100_000)
  await payments.reversePayment({ id: mistyped.id, reversalId: newId(), reason: 'Erreur de saisie' })
  await pay(100_000)
  const credit = await invoices.creditInvoice({ id, creditId: newId(), reason: 'Travaux refaits ailleurs' })
  await invoices.issueInvoice(issueOf(credit))

  await expect(pay(-100_001)).rejects.toMatchObject({
    code: 'cash_refund_too_high',
    data: { fields: { amountCents: expect.stringContaining('par virement ou par chèque') } },
  })
  await pay(-60_000)
  await expect(pay(-40_001)).rejects.toMatchObject({ code: 'cash_refund_too_high' })
  const refund = await pay(-40_000)
  await payments.reversePayment({ id: refund.id, reversalId: newId(), reason: 'Erreur de saisie' })
  await pay(-40_000)
  await pay(-500_000, 'transfer')
  await expect(pay(-1)).rejects.toMatchObject({ code: 'refund_too_high' })
})

test('a payment that was recorded by mistake is reversed once, and both stay in the book', async () => {
  const owner = await api.person()
  const { payments } = owner.api
  const { id } = await issuedInvoice(owner)
  const payment = await payments.recordPayment(paymentOf(id))
  const reverse = () => payments.reversePayment({ id: payment.id, reversalId: newId(), reason: 'Chèque impayé' })
  const both = await Promise.allSettled([reverse(), reverse()])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await openOf(owner, id)).toBe(12_000)
  const { items } = await payments.listPayments({ invoiceId: id })
  expect(items.map(({ amountCents }) => amountCents)).toEqual([-10_000, 10_000])
  const [reversal] = items
  const again = payments.reversePayment({ id: reversal?.id ?? '', reversalId: newId(), reason: 'Erreur' })
  await expect(again).rejects.toMatchObject({ code: 'is_reversal' })
})

test('a credit note on a paid invoice is refunded up to its amount', async () => {
  const owner = await api.person()
  const { id } = await issuedInvoice(owner)
  await owner.api.payments.recordPayment(paymentOf(id, { amountCents: 12_000 }))
  const credit = await owner.api.invoices.creditInvoice({ id, creditId: newId(), reason: 'Pièce non posée' })
  await owner.api.invoices.issueInvoice(issueOf(credit))
  expect(await openOf(owner, id)).toBe(-12_000)
  await owner.api.payments.recordPayment(paymentOf(id, { mode: 'transfer', amountCents: -12_000 }))
  expect(await openOf(owner, id)).toBe(0)
})

test('two people who take the last euros at once do not take them twice', async () => {
  const owner = await api.person()
  const { id } = await issuedInvoice(owner)
  const take = () => owner.api.payments.recordPayment(paymentOf(id, { amountCents: 12_000 }))
  const both = await Promise.allSettled([take(), take()])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await openOf(owner, id)).toBe(0)
})

test.each([
  'update payments set amount_cents = 1',
  "update payments set paid_on = '2020-01-01'",
  'delete from payments',
])('raw SQL cannot change a recorded payment: %s', async (statement) => {
  const owner = await api.person()
  const { id } = await issuedInvoice(owner)
  await owner.api.payments.recordPayment(paymentOf(id))
  const refused = { code: '42501' }
  await expect(owner.inGarage(({ db }) => sql.raw(statement).execute(db))).rejects.toMatchObject(refused)
  const asOwnerOfDatabase = api.services.database.transaction((db) => sql.raw(statement).execute(db))
  await expect(asOwnerOfDatabase).rejects.toMatchObject(refused)
})

test('a receipt names its payer, and nothing is paid on a draft', async () => {
  const owner = await api.person()
  const { id } = await issuedInvoice(owner)
  const payment = await owner.api.payments.recordPayment(paymentOf(id))
  const receipt = await owner.api.payments.printReceipt({ id: payment.id })
  expect([receipt.name, receipt.type]).toEqual([`${payment.number}.pdf`, 'application/pdf'])
  const draft = await newInvoice(owner)
  await expect(owner.api.payments.recordPayment(paymentOf(draft.id))).rejects.toMatchObject({
    code: 'invoice_not_issued',
  })
})

test('a payment dates from the year before its invoice at the earliest', async () => {
  api.setNow('2026-11-23T09:00:00Z')
  const owner = await api.person()
  const { id } = await issuedInvoice(owner)
  const record = (paidOn: string) => owner.api.payments.recordPayment(paymentOf(id, { amountCents: 1_000, paidOn }))
  await expect(record('2025-11-22')).rejects.toMatchObject({
    code: 'paid_too_early',
    data: { fields: { paidOn: expect.stringContaining('Payé le') } },
  })
  expect((await record('2025-11-23')).paidOn).toBe('2025-11-23')
})

test('a painter records nothing, and another garage sees nothing', async () => {
  const owner = await api.person()
  const [painter, stranger] = [await api.person({ role: 'paint', colleagueOf: owner }), await api.person()]
  const { id } = await issuedInvoice(owner)
  await expect(painter.api.payments.recordPayment(paymentOf(id))).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(stranger.api.payments.recordPayment(paymentOf(id))).rejects.toMatchObject({ code: 'invoice_not_found' })
  expect((await stranger.api.payments.listPayments({})).total).toBe(0)
})

test('the deposit and the balance of one quote are one debt: their cash adds up', async () => {
  const owner = await api.person()
  const { invoices, payments } = owner.api
  const quote = await acceptedQuote(owner, partLine({ unitPriceCents: 150_000 }))
  const asked = await invoices.invoiceDeposit({ id: newId(), quoteId: quote.id, part: { cents: 90_000 } })
  const deposit = await invoices.issueInvoice(issueOf(asked))
  await payments.recordPayment(paymentOf(deposit.id, { mode: 'cash', amountCents: 90_000 }))
  const final = await invoices.issueInvoice(issueOf(await invoices.invoiceQuote({ id: newId(), quoteId: quote.id })))
  await expect(
    payments.recordPayment(paymentOf(final.id, { mode: 'cash', amountCents: 10_001 })),
  ).rejects.toMatchObject({ code: 'cash_too_high' })
  await payments.recordPayment(paymentOf(final.id, { mode: 'cash', amountCents: 10_000 }))
})

test('the deposit and the balance of one order are one debt too', async () => {
  const owner = await api.person()
  const { invoices, payments } = owner.api
  const { id: orderId } = await agreedOrder(owner, partLine({ unitPriceCents: 150_000 }))
  const asked = await invoices.invoiceDeposit({ id: newId(), orderId, part: { cents: 90_000 } })
  const deposit = await invoices.issueInvoice(issueOf(asked))
  await payments.recordPayment(paymentOf(deposit.id, { mode: 'cash', amountCents: 90_000 }))
  const final = await invoices.issueInvoice(issueOf(await invoices.invoiceOrder({ id: newId(), orderId })))
  const cash = (amountCents: number) => payments.recordPayment(paymentOf(final.id, { mode: 'cash', amountCents }))
  await expect(cash(10_001)).rejects.toMatchObject({ code: 'cash_too_high' })
  await cash(10_000)
})
