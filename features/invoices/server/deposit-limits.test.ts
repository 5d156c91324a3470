import { expect, test } from 'vitest'
import type { Invoice } from '#features/invoices/contract.ts'
import { issueInvoice } from '#features/invoices/server/issue-invoice.ts'
import { acceptedQuote, agreedOrder, issueOf } from '#features/invoices/server/samples.ts'
import { newId } from '#lib/id.ts'
import type { AtPrinter } from '#platform/http.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()

type Of = { quoteId: string } | { orderId: string }

/** The same work as a quote, and as an order without one: 120,00 € TTC each. */
async function works(person: Person): Promise<{ of: Of; bill: () => Promise<Invoice> }[]> {
  const { invoices } = person.api
  const [{ id: quoteId }, { id: orderId }] = [await acceptedQuote(person), await agreedOrder(person)]
  return [
    { of: { quoteId }, bill: () => invoices.invoiceQuote({ id: newId(), quoteId }) },
    { of: { orderId }, bill: () => invoices.invoiceOrder({ id: newId(), orderId }) },
  ]
}

/** A draft of 36,00 € TTC. */
const depositOf = ({ api: { invoices } }: Person, of: Of) =>
  invoices.invoiceDeposit({ id: newId(), ...of, part: { basisPoints: 3_000 } })

/** Asks this amount with VAT in the only line of a draft. */
async function ask({ api: { invoices } }: Person, { id }: Invoice, unitPriceCents: number): Promise<Invoice> {
  const { lines } = await invoices.readInvoice({ id })
  const writes = lines.map(({ version, ...line }) => ({ line: { ...line, unitPriceCents }, baseVersion: version }))
  return (await invoices.editInvoiceLines({ id, writes })).invoice
}

const refusedAt = (field: string) => ({
  code: 'invoice_incomplete',
  data: { faults: [expect.objectContaining({ place: 'invoice', field })] },
})

test('a quote that has its invoice takes no deposit, until a credit note gives it back whole', async () => {
  const owner = await api.person()
  const { invoices } = owner.api
  const { id: quoteId } = await acceptedQuote(owner)
  const final = await invoices.invoiceQuote({ id: newId(), quoteId })
  await expect(depositOf(owner, { quoteId })).rejects.toMatchObject({ code: 'quote_invoiced' })
  await invoices.issueInvoice(issueOf(final))
  await expect(depositOf(owner, { quoteId })).rejects.toMatchObject({ code: 'quote_invoiced' })
  const credit = await invoices.creditInvoice({ id: final.id, creditId: newId(), reason: 'Erreur' })
  await invoices.issueInvoice(issueOf(credit))
  expect((await depositOf(owner, { quoteId })).grossCents).toBe(3_600)
})

test('a deposit that stayed a draft is not issued beside the invoice of its work', async () => {
  const owner = await api.person()
  const { invoices } = owner.api
  for (const { of, bill } of await works(owner)) {
    const draft = await depositOf(owner, of)
    const final = await bill()
    await expect(invoices.issueInvoice(issueOf(draft))).rejects.toMatchObject(refusedAt('work'))
    await invoices.removeInvoice({ id: final.id })
    expect((await invoices.readInvoice({ id: draft.id })).faults).toEqual([])
    const issued = await invoices.issueInvoice(issueOf(await bill()))
    await expect(invoices.issueInvoice(issueOf(draft))).rejects.toMatchObject(refusedAt('work'))
    const { faults } = await invoices.readInvoice({ id: draft.id })
    expect(faults).toMatchObject([{ field: 'work', sentence: expect.stringContaining('déjà leur facture') }])
    const next = await invoices.issueInvoice(
      issueOf(await invoices.creditInvoice({ id: issued.id, creditId: newId(), reason: 'Erreur' })),
    )
    expect(next.status).toBe('issued')
    await invoices.issueInvoice(issueOf(draft))
  }
})

test('a deposit whose lines were written higher is issued up to the total of its work', async () => {
  const owner = await api.person()
  const { invoices } = owner.api
  for (const { of } of await works(owner)) {
    await invoices.issueInvoice(issueOf(await depositOf(owner, of)))
    const higher = await ask(owner, await depositOf(owner, of), 8_401)
    await expect(invoices.issueInvoice(issueOf(higher))).rejects.toMatchObject(refusedAt('grossCents'))
    const { faults } = await invoices.readInvoice({ id: higher.id })
    expect(faults[0]?.sentence).toMatch(/il reste 84,00\s€ TTC à demander/)
    await invoices.issueInvoice(issueOf(await ask(owner, higher, 8_400)))
  }
})

test('two deposits that two processes issue at once do not pass the total together', async () => {
  const owner = await api.person()
  for (const { of } of await works(owner)) {
    const [first, second] = [await depositOf(owner, of), await depositOf(owner, of)]
    const higher = [await ask(owner, first, 7_000), await ask(owner, second, 7_000)]
    // Another process does not wait for the turns of this one.
    const at: AtPrinter = {
      transaction: owner.inGarage,
      print: api.services.print,
      inTurn: (_, work) => work(false),
    }
    const met = await Promise.allSettled(higher.map((draft) => issueInvoice(at, issueOf(draft))))
    expect(met.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  }
})
