import { expect, test } from 'vitest'
import { listInvoices } from '#features/invoices/server/queries.ts'
import {
  acceptedQuote,
  invoiceFieldsOf,
  issuedInvoice,
  issueOf,
  newInvoice,
  pricedInvoice,
} from '#features/invoices/server/samples.ts'
import { acceptanceOf, partLine, presentationOf, pricedQuote } from '#features/quotes/server/samples.ts'
import { newId } from '#lib/id.ts'
import { journalOf } from '#tests/support/journal.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()

const deposit = (quoteId: string, basisPoints: number) => ({ id: newId(), quoteId, part: { basisPoints } })

async function invoiceOf(person: Person, quoteId: string) {
  return person.api.invoices.invoiceQuote({ id: newId(), quoteId })
}

test('a free invoice is a draft for its client, due at once for a consumer and after thirty days for a company', async () => {
  const owner = await api.person()
  const consumer = await newInvoice(owner)
  expect(consumer).toMatchObject({ kind: 'invoice', status: 'draft', number: null, grossCents: 0 })
  const company = await owner.api.invoices.createInvoice(
    await invoiceFieldsOf(owner, { kind: 'company', companyName: 'Transports Morvan' }),
  )
  const days = (Date.parse(company.dueOn ?? '') - Date.parse(consumer.dueOn ?? '')) / 86_400_000
  expect([days, company.clientIsCompany]).toEqual([30, true])
})

test('an accepted quote becomes an invoice in two acts, at the same cent, and once', async () => {
  const owner = await api.person()
  const quote = await acceptedQuote(owner)
  const draft = await invoiceOf(owner, quote.id)
  expect(draft).toMatchObject({ quoteId: quote.id, clientId: quote.clientId, grossCents: quote.grossCents })
  const issued = await owner.api.invoices.issueInvoice(issueOf(draft))
  expect(issued.number).toMatch(/^FA\d{4}-00001$/)
  await expect(invoiceOf(owner, quote.id)).rejects.toMatchObject({ code: 'quote_invoiced' })
  const xml = await (await owner.api.invoices.readFacturX({ id: issued.id })).text()
  expect(xml).toContain('<ram:GrandTotalAmount>120.00</ram:GrandTotalAmount>')
})

test('a quote that its client did not accept is not invoiced', async () => {
  const owner = await api.person()
  const quote = await pricedQuote(owner)
  await expect(invoiceOf(owner, quote.id)).rejects.toMatchObject({ code: 'quote_not_accepted' })
  await expect(owner.api.invoices.invoiceDeposit(deposit(quote.id, 3_000))).rejects.toMatchObject({
    code: 'quote_not_accepted',
  })
})

test('an invoice deducts the deposits of its quote, with their numbers', async () => {
  const owner = await api.person()
  const { invoices } = owner.api
  const quote = await acceptedQuote(owner)
  const first = await invoices.issueInvoice(issueOf(await invoices.invoiceDeposit(deposit(quote.id, 3_000))))
  expect(first).toMatchObject({ kind: 'deposit', number: expect.stringMatching(/^FA\d{4}-00001$/), grossCents: 3_600 })

  const draft = await invoiceOf(owner, quote.id)
  expect(draft).toMatchObject({ grossCents: 12_000, depositCents: 3_600, openCents: 8_400 })
  expect((await invoices.chooseDeductions({ id: draft.id, depositIds: [] })).depositCents).toBe(0)
  await invoices.chooseDeductions({ id: draft.id, depositIds: [first.id] })
  const final = await invoices.issueInvoice(issueOf(draft))
  expect((await journalOf(owner, 'invoice.issued')).at(-1)?.details.alerts).toEqual(['deposit_unpaid'])
  expect(final).toMatchObject({ number: expect.stringMatching(/-00002$/), openCents: 8_400 })
  const xml = await (await invoices.readFacturX({ id: final.id })).text()
  expect(xml).toContain('<ram:TotalPrepaidAmount>36.00</ram:TotalPrepaidAmount>')
  expect(xml).toContain(`<ram:IssuerAssignedID>${first.number}</ram:IssuerAssignedID>`)
  expect(xml).toMatch(/<ram:ID>M4<\/ram:ID>/)
  await expect(
    invoices.creditInvoice({ id: first.id, creditId: newId(), reason: 'Travaux annulés' }),
  ).rejects.toMatchObject({ code: 'deposit_deducted' })
})

test('deposits never pass the total of their quote', async () => {
  const owner = await api.person()
  const quote = await acceptedQuote(owner)
  await owner.api.invoices.invoiceDeposit(deposit(quote.id, 6_000))
  await expect(owner.api.invoices.invoiceDeposit(deposit(quote.id, 5_000))).rejects.toMatchObject({
    code: 'deposit_too_high',
  })
})

test('a deposit that a credit note gave back is deducted by nobody', async () => {
  const owner = await api.person()
  const { invoices } = owner.api
  const quote = await acceptedQuote(owner)
  const paid = await invoices.issueInvoice(issueOf(await invoices.invoiceDeposit(deposit(quote.id, 3_000))))
  const draft = await invoiceOf(owner, quote.id)
  const credit = await invoices.creditInvoice({ id: paid.id, creditId: newId(), reason: 'Travaux annulés' })
  await invoices.issueInvoice(issueOf(credit))
  const xml = await (await invoices.readFacturX({ id: credit.id })).text()
  expect(xml).toContain('<ram:TypeCode>503</ram:TypeCode>')
  await expect(invoices.issueInvoice(issueOf(draft))).rejects.toMatchObject({ code: 'deposit_taken' })
  await expect(invoices.chooseDeductions({ id: draft.id, depositIds: [paid.id] })).rejects.toMatchObject({
    code: 'deposit_taken',
  })
})

test('a corrective invoice replaces one that a credit note gave back whole', async () => {
  const owner = await api.person()
  const { invoices } = owner.api
  const quote = await acceptedQuote(owner)
  const wrong = await invoices.issueInvoice(issueOf(await invoiceOf(owner, quote.id)))
  const replace = () => invoices.replaceInvoice({ id: wrong.id, replacementId: newId() })
  await expect(replace()).rejects.toMatchObject({ code: 'not_credited' })
  const credit = await invoices.issueInvoice(
    issueOf(await invoices.creditInvoice({ id: wrong.id, creditId: newId(), reason: 'Mauvais client' })),
  )
  const draft = await replace()
  expect(draft).toMatchObject({ kind: 'invoice', correctsNumber: wrong.number, grossCents: wrong.grossCents })
  const right = await invoices.issueInvoice(issueOf(draft))
  const xml = await (await invoices.readFacturX({ id: right.id })).text()
  expect(xml).toContain('<ram:TypeCode>384</ram:TypeCode>')
  const { corrections, invoice } = await invoices.readInvoice({ id: wrong.id })
  expect(corrections.map(({ number }) => number)).toEqual([credit.number, right.number])
  expect(invoice).toMatchObject({ openCents: 0, creditedCents: wrong.grossCents })
})

test('a draft is edited, keeps what two people wrote, and is removed without a trace in the numbers', async () => {
  const owner = await api.person()
  const { invoices } = owner.api
  const { id, clientId } = await pricedInvoice(owner)
  const edited = await invoices.editInvoice({
    id,
    clientId,
    title: 'Porte',
    discountBasisPoints: 1_000,
    baseVersion: 1,
  })
  expect(edited).toMatchObject({ title: 'Porte', netCents: 9_000, grossCents: 10_800, version: 2 })
  await expect(invoices.editInvoice({ id, clientId, title: 'Aile', baseVersion: 1 })).rejects.toMatchObject({
    code: 'invoice_changed',
    data: { current: { title: 'Porte' } },
  })
  const { lines } = await invoices.readInvoice({ id })
  const line = { ...partLine(), id: lines[0]?.id ?? '', label: 'Autre' }
  const late = await invoices.editInvoiceLines({ id, writes: [{ line, baseVersion: 7 }] })
  expect(late.conflicts).toMatchObject([{ current: { label: 'Aile avant gauche' } }])
  await invoices.removeInvoice({ id })
  await expect(invoices.readInvoice({ id })).rejects.toMatchObject({ code: 'invoice_not_found' })
  expect((await journalOf(owner, 'invoice.removed')).length).toBe(1)
})

test('a draft prints as a draft and as a proforma, and has no electronic invoice yet', async () => {
  const owner = await api.person()
  const { invoices } = owner.api
  const { id } = await pricedInvoice(owner)
  expect((await invoices.printInvoice({ id })).name).toBe('brouillon.pdf')
  expect((await invoices.printProforma({ id })).name).toBe('proforma.pdf')
  await expect(invoices.readFacturX({ id })).rejects.toMatchObject({ code: 'invoice_not_issued' })
  await expect(invoices.duplicateInvoice({ id })).rejects.toMatchObject({ code: 'invoice_not_issued' })
  const issued = await issuedInvoice(owner)
  await expect(invoices.printProforma({ id: issued.id })).rejects.toMatchObject({ code: 'invoice_issued' })
})

test('the draft of a credit note has no proforma: it asks for no money', async () => {
  const owner = await api.person()
  const { invoices } = owner.api
  const { id } = await issuedInvoice(owner)
  const credit = await invoices.creditInvoice({ id, creditId: newId(), reason: 'Travaux annulés' })
  const proforma = invoices.printProforma({ id: credit.id })
  await expect(proforma).rejects.toMatchObject({ code: 'credit_has_no_proforma' })
})

test('the list tells drafts, open, late and settled invoices apart, and finds them by number and client', async () => {
  const owner = await api.person()
  const { invoices } = owner.api
  const draft = await pricedInvoice(owner)
  const open = await issuedInvoice(owner)
  const credit = await invoices.issueInvoice(
    issueOf(await invoices.creditInvoice({ id: open.id, creditId: newId(), reason: 'Erreur' })),
  )
  const late = await issuedInvoice(owner)
  const idsOf = async (filters: Parameters<typeof invoices.listInvoices>[0]) =>
    (await invoices.listInvoices(filters)).items.map(({ id }) => id)
  expect(await idsOf({ standing: 'draft' })).toEqual([draft.id])
  expect(await idsOf({ standing: 'credit' })).toEqual([credit.id])
  expect(await idsOf({ standing: 'settled' })).toEqual([])
  expect(await idsOf({ standing: 'cancelled' })).toEqual([open.id])
  expect(await idsOf({ standing: 'open' })).toEqual([late.id])
  expect(await invoices.sumInvoices({ standing: 'open' })).toEqual({ openCents: late.openCents, lateCents: 0 })
  expect(await invoices.sumInvoices({ standing: 'settled' })).toEqual({ openCents: 0, lateCents: 0 })
  expect(await idsOf({ search: `${late.number}`.toLowerCase() })).toEqual([late.id])
  expect(await idsOf({ clientId: draft.clientId })).toEqual([draft.id])
  const lateTomorrow = await owner.inGarage((ctx) => {
    const now = new Date(ctx.now.getTime() + 86_400_000)
    return listInvoices({ ...ctx, now }, { search: '', standing: 'late', page: 1, pageSize: 50 })
  })
  expect(lateTomorrow.items.map(({ id }) => id)).toEqual([late.id])
})

test('words find the invoices that hold all of them, in their number, title, client or vehicle, the newest first', async () => {
  const owner = await api.person()
  const { invoices } = owner.api
  const made: string[] = []
  for (const [lastName, title] of [
    ['Guivarch', 'Pare-chocs avant'],
    ['Guivarch', 'Optique 100 %'],
    ['Morvan', 'Optique'],
  ]) {
    const { id } = await invoices.createInvoice({ ...(await invoiceFieldsOf(owner, { lastName })), title })
    made.push(id)
  }
  const [bumper, optics, other] = made
  const find = async (search: string, more: object = {}) => {
    const { items, total } = await invoices.listInvoices({ search, ...more })
    return [items.map(({ id }) => id), total]
  }
  expect(await find('guivarch')).toEqual([[optics, bumper], 2])
  expect(await find('optique guivarch')).toEqual([[optics], 1])
  expect(await find('100 %')).toEqual([[optics], 1])
  expect(await find('optique', { standing: 'draft' })).toEqual([[other, optics], 2])
  expect(await find('guivarch', { page: 2, pageSize: 1 })).toEqual([[bumper], 2])
  expect(await find('guivarch', { page: 9 })).toEqual([[], 2])
  expect(await find('personne')).toEqual([[], 0])
  const stranger = await api.person()
  expect((await stranger.api.invoices.listInvoices({ search: 'guivarch' })).total).toBe(0)
})

test('a quote that was agreed to and changed is invoiced as its client accepted it last', async () => {
  const owner = await api.person()
  const quote = await acceptedQuote(owner)
  await owner.api.quotes.reopenQuote({ id: quote.id })
  await expect(invoiceOf(owner, quote.id)).rejects.toMatchObject({ code: 'quote_not_accepted' })
  const writes = [{ line: partLine({ rank: 2 }), baseVersion: 0 }]
  const { quote: dearer } = await owner.api.quotes.editQuoteLines({ id: quote.id, writes })
  await owner.api.quotes.presentQuote(presentationOf(dearer))
  await owner.api.quotes.acceptQuote(acceptanceOf(dearer))
  expect((await invoiceOf(owner, quote.id)).grossCents).toBe(24_000)
})
