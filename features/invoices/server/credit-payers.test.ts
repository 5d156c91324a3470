import { expect, test } from 'vitest'
import { openByPayer } from '#features/invoices/balance.ts'
import type { Invoice } from '#features/invoices/contract.ts'
import { acceptedQuote, issueOf, pricedInvoice } from '#features/invoices/server/samples.ts'
import { paymentOf } from '#features/payments/server/samples.ts'
import { partLine } from '#features/quotes/server/samples.ts'
import { newId } from '#lib/id.ts'
import { pdfPages, unspaced } from '#tests/support/pdf-text.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()

/** 1 200,00 € TTC of parts that the insurer covers and 120,00 € outside the claim, less a deductible of 300,00 €. */
async function claimInvoice(person: Person): Promise<Invoice> {
  const { invoices } = person.api
  const extra = partLine({ label: 'Balais d’essuie-glace', unitPriceCents: 10_000, isOutsideClaim: true })
  const covered = partLine({ label: 'Porte', unitPriceCents: 80_000 })
  const refused = partLine({ label: 'Jante', unitPriceCents: 20_000 })
  const { id, clientId, dueOn } = await pricedInvoice(person, [covered, refused, extra])
  const claim = { isClaim: true, deductibleCents: 30_000 }
  const draft = await invoices.editInvoice({ id, clientId, title: 'Choc avant', baseVersion: 1, dueOn, ...claim })
  return invoices.issueInvoice(issueOf(draft))
}

/** The draft of a credit note on the lines with these labels. */
async function creditOf(person: Person, id: string, labels: string[]): Promise<Invoice> {
  const { invoices } = person.api
  const credit = await invoices.creditInvoice({ id, creditId: newId(), reason: 'Refusé par l’expert' })
  const { lines } = await invoices.readInvoice({ id: credit.id })
  const removals = lines.flatMap(({ id: lineId, label, version }) =>
    labels.includes(label) ? [] : [{ id: lineId, baseVersion: version }],
  )
  return (await invoices.editInvoiceLines({ id: credit.id, writes: [], removals })).invoice
}

test('a line that the insurer refuses reduces what the insurer owes, and its refund does not touch the client’s share', async () => {
  const owner = await api.person()
  const { invoices, payments } = owner.api
  const { id, dossierId } = await claimInvoice(owner)
  expect(dossierId).toBeNull()
  const draft = await creditOf(owner, id, ['Jante'])
  expect(draft).toMatchObject({ grossCents: 24_000, insurerCents: 24_000, correctedInsurerCents: 90_000 })
  await payments.recordPayment(paymentOf(id, { payer: 'insurer', amountCents: 90_000, mode: 'transfer' }))
  await invoices.issueInvoice(issueOf(draft))

  const { invoice } = await invoices.readInvoice({ id })
  expect(invoice).toMatchObject({ creditedCents: 24_000, creditedInsurerCents: 24_000, openCents: 18_000 })
  expect(openByPayer(invoice)).toEqual({ insurer: -24_000, client: 42_000 })
  const { dues, owedBack } = await owner.api.accounting.readDues({})
  expect(dues.map(({ payer, cents }) => [payer, cents])).toEqual([['client', 42_000]])
  expect(owedBack).toEqual({ count: 1, cents: 24_000 })

  const back = paymentOf(id, { payer: 'insurer', amountCents: -24_000, mode: 'transfer' })
  await expect(payments.recordPayment({ ...back, id: newId(), payer: 'client' })).rejects.toMatchObject({
    code: 'refund_too_high',
  })
  await payments.recordPayment(paymentOf(id, { amountCents: 30_000 }))
  // The client owes 120,00 € and the insurer gets 240,00 € back: neither sum hides the other.
  const { accounting } = owner.api
  expect(await accounting.readDues({})).toMatchObject({
    dues: [{ payer: 'client', count: 1, cents: 12_000 }],
    owedBack: { count: 1, cents: 24_000 },
  })
  const { items, total } = await accounting.listDueInvoices({ payer: 'client' })
  expect([total, items.map(({ openCents }) => openCents)]).toEqual([1, [12_000]])
  expect((await accounting.listDueInvoices({ payer: 'insurer' })).total).toBe(0)
  await payments.recordPayment(back)
  await payments.recordPayment(paymentOf(id, { amountCents: 12_000 }))
  expect((await invoices.readInvoice({ id })).invoice.openCents).toBe(0)
  expect(await accounting.readDues({})).toMatchObject({ dues: [], owedBack: { count: 0, cents: 0 } })
})

test('an extra is given back to the client, and a person may choose the payer of a gesture', async () => {
  const owner = await api.person()
  const { invoices } = owner.api
  const { id } = await claimInvoice(owner)
  expect(await creditOf(owner, id, ['Balais d’essuie-glace'])).toMatchObject({ grossCents: 12_000, insurerCents: 0 })
  const gesture = await creditOf(owner, id, ['Jante'])
  const { clientId, title, reason, version } = gesture
  const chosen = { id: gesture.id, clientId, title, reason, baseVersion: version, creditPayer: 'client' as const }
  const edited = await invoices.editInvoice(chosen)
  expect(edited).toMatchObject({ creditPayer: 'client', insurerCents: 0 })
  await invoices.issueInvoice(issueOf(edited))
  expect(openByPayer((await invoices.readInvoice({ id })).invoice)).toEqual({ insurer: 90_000, client: 18_000 })
})

test('an invoice never names the payer of a credit note', async () => {
  const owner = await api.person()
  const { id, clientId } = await pricedInvoice(owner)
  const edited = await owner.api.invoices.editInvoice({
    id,
    clientId,
    title: 'Aile',
    creditPayer: 'client',
    baseVersion: 1,
  })
  expect(edited.creditPayer).toBeNull()
})

test('two credit notes drafted together give back no more than each share', async () => {
  const owner = await api.person()
  const { invoices } = owner.api
  const { id } = await claimInvoice(owner)
  const first = await creditOf(owner, id, ['Porte'])
  const second = await creditOf(owner, id, ['Jante', 'Balais d’essuie-glace'])
  expect([first.insurerCents, second.insurerCents]).toEqual([90_000, 24_000])
  await invoices.issueInvoice(issueOf(first))
  const issued = await invoices.issueInvoice(issueOf(second))
  // The lines that stayed after the first one were below the deductible: the client owed them.
  expect(issued.insurerCents).toBe(0)
  const { invoice } = await invoices.readInvoice({ id })
  expect(openByPayer(invoice)).toEqual({ insurer: 0, client: 0 })
})

async function depositOf({ api: { invoices } }: Person, quoteId: string): Promise<Invoice> {
  return invoices.issueInvoice(
    issueOf(await invoices.invoiceDeposit({ id: newId(), quoteId, part: { basisPoints: 3_000 } })),
  )
}

test('after a credit note on the whole invoice its deposit counts once: the next invoice deducts it', async () => {
  const owner = await api.person()
  const { invoices, payments, accounting } = owner.api
  const quote = await acceptedQuote(owner)
  const deposit = await depositOf(owner, quote.id)
  await payments.recordPayment(paymentOf(deposit.id, { amountCents: deposit.grossCents }))
  const wrong = await invoices.issueInvoice(issueOf(await invoices.invoiceQuote({ id: newId(), quoteId: quote.id })))
  expect(wrong.openCents).toBe(8_400)
  const credit = await invoices.creditInvoice({ id: wrong.id, creditId: newId(), reason: 'Erreur de prix' })
  await invoices.issueInvoice(issueOf(credit))
  expect((await invoices.readInvoice({ id: wrong.id })).invoice.openCents).toBe(0)
  const pdf = await (await invoices.printInvoice({ id: credit.id })).arrayBuffer()
  const printed = unspaced((await pdfPages(new Uint8Array(pdf))).join(''))
  expect(printed).toContain(unspaced('(36,00 € TTC) restent à votre crédit'))

  const right = await invoices.invoiceQuote({ id: newId(), quoteId: quote.id })
  expect(right).toMatchObject({ depositCents: 3_600, openCents: 8_400 })
  const issued = await invoices.issueInvoice(issueOf(right))
  await payments.recordPayment(paymentOf(issued.id, { amountCents: 8_400 }))
  const { owedBack, dues } = await accounting.readDues({})
  expect([owedBack, dues]).toEqual([{ count: 0, cents: 0 }, []])
})

test('an invoice deducts what a credit note left of its deposit', async () => {
  const owner = await api.person()
  const { invoices } = owner.api
  const quote = await acceptedQuote(owner)
  const deposit = await depositOf(owner, quote.id)
  const credit = await invoices.creditInvoice({ id: deposit.id, creditId: newId(), reason: 'Acompte trop élevé' })
  const { lines } = await invoices.readInvoice({ id: credit.id })
  const writes = lines.map(({ version, ...line }) => ({
    line: { ...line, unitPriceCents: 1_000, priceIncludesVat: false },
    baseVersion: version,
  }))
  const less = await invoices.editInvoiceLines({ id: credit.id, writes })
  await invoices.issueInvoice(issueOf(less.invoice))
  const draft = await invoices.invoiceQuote({ id: newId(), quoteId: quote.id })
  expect(draft.depositCents).toBe(2_400)
  const { deductions } = await invoices.readInvoice({ id: draft.id })
  expect(deductions).toMatchObject([{ netCents: 2_000, vatCents: 400, grossCents: 2_400 }])
  const issued = await invoices.issueInvoice(issueOf(draft))
  expect(await (await invoices.readFacturX({ id: issued.id })).text()).toContain(
    '<ram:TotalPrepaidAmount>24.00</ram:TotalPrepaidAmount>',
  )
})

test('a credit note on a deposit that an invoice deducted meanwhile is refused', async () => {
  const owner = await api.person()
  const { invoices } = owner.api
  const quote = await acceptedQuote(owner)
  const deposit = await depositOf(owner, quote.id)
  const credit = await invoices.creditInvoice({ id: deposit.id, creditId: newId(), reason: 'Travaux annulés' })
  await invoices.issueInvoice(issueOf(await invoices.invoiceQuote({ id: newId(), quoteId: quote.id })))
  await expect(invoices.issueInvoice(issueOf(credit))).rejects.toMatchObject({ code: 'deposit_deducted' })
})
