import { expect, test } from 'vitest'
import { dossierInputOf } from '#features/dossiers/server/samples.ts'
import { invoiceFieldsOf, issueOf, readySeller } from '#features/invoices/server/samples.ts'
import { acceptanceOf, partLine, presentationOf, quoteFieldsOf } from '#features/quotes/server/samples.ts'
import { orderFieldsOf } from '#features/repair-orders/server/samples.ts'
import { siteFields } from '#features/sites/server/samples.ts'
import { newId } from '#lib/id.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()

async function ownerOfTwoSites() {
  const owner = await api.person()
  await readySeller(owner)
  const north = await owner.api.sites.createSite(siteFields({ numberPrefix: 'NORD' }))
  const [main] = await owner.api.sites.listSites()
  return { owner, north, mainId: main?.id ?? '' }
}

async function agreedQuoteAt(owner: Person, siteId: string) {
  const { clients, quotes } = owner.api
  const fields = await quoteFieldsOf(owner)
  const { client } = await clients.readClient({ id: fields.clientId })
  const town = { addressStreet: '12 rue des Forges', addressZipCode: '35000', addressCity: 'Rennes' }
  await clients.editClient({ ...client, ...town, baseVersion: client.version })
  const { id } = await quotes.createQuote({ ...fields, siteId })
  const { quote } = await quotes.editQuoteLines({ id, writes: [{ line: partLine(), baseVersion: 0 }] })
  return quotes.acceptQuote(acceptanceOf(await quotes.presentQuote(presentationOf(quote))))
}

async function pricedInvoiceAt(owner: Person, siteId: string) {
  const { invoices } = owner.api
  const { id } = await invoices.createInvoice({ ...(await invoiceFieldsOf(owner)), siteId })
  return (await invoices.editInvoiceLines({ id, writes: [{ line: partLine(), baseVersion: 0 }] })).invoice
}

test('a paper is of the site that is chosen, else of that of its dossier, else of the default one', async () => {
  const { owner, north, mainId } = await ownerOfTwoSites()
  const { quotes, repairOrders, invoices, dossiers } = owner.api
  const { clientId, ...rest } = await quoteFieldsOf(owner)
  const { id: dossierId } = await dossiers.createDossier({ ...dossierInputOf({ clientId }), siteId: north.id })
  const papersOf = async (more: object) => {
    const of = () => ({ ...rest, clientId, ...more, id: newId() })
    const quote = await quotes.createQuote(of())
    const order = await repairOrders.createRepairOrder(of())
    const invoice = await invoices.createInvoice(of())
    return [quote.siteId, order.siteId, invoice.siteId, quote.number.slice(0, 5), order.number.slice(0, 5)]
  }
  const ofNorth = [north.id, north.id, north.id, 'NORD-', 'NORD-']
  const ofMain = [mainId, mainId, mainId, expect.stringMatching(/^DV/), expect.stringMatching(/^OR/)]
  expect(await papersOf({})).toEqual(ofMain)
  expect(await papersOf({ siteId: north.id })).toEqual(ofNorth)
  expect(await papersOf({ dossierId })).toEqual(ofNorth)
  expect(await papersOf({ dossierId, siteId: mainId })).toEqual(ofMain)
  await owner.api.sites.archiveSite({ id: north.id })
  expect(await papersOf({ dossierId })).toEqual(ofMain)
  const refused = {
    code: 'site_unknown',
    data: { fields: { siteId: expect.stringMatching(/^Ce site est introuvable/) } },
  }
  await expect(papersOf({ siteId: north.id })).rejects.toMatchObject(refused)
})

test('a site of another garage is refused', async () => {
  const { owner } = await ownerOfTwoSites()
  const { north: theirs } = await ownerOfTwoSites()
  const order = owner.api.repairOrders.createRepairOrder(await orderFieldsOf(owner, { siteId: theirs.id }))
  await expect(order).rejects.toMatchObject({ code: 'site_unknown' })
})

test('all that follows a quote is of its site: order, complement, deposit, invoice, credit note, payment', async () => {
  const { owner, north } = await ownerOfTwoSites()
  const { repairOrders, invoices, payments } = owner.api
  const quote = await agreedQuoteAt(owner, north.id)
  const deposit = await invoices.invoiceDeposit({ id: newId(), quoteId: quote.id, part: { basisPoints: 3_000 } })
  const order = await repairOrders.orderQuote({ id: newId(), quoteId: quote.id })
  await repairOrders.startRepairOrder({ id: order.id })
  const complement = await repairOrders.complementRepairOrder({ id: order.id, complementId: newId() })
  const invoice = await invoices.invoiceOrder({ id: newId(), orderId: order.id })
  expect([deposit, order, complement, invoice].map(({ siteId }) => siteId)).toEqual(Array(4).fill(north.id))
  const issued = await invoices.issueInvoice(issueOf(invoice))
  expect(issued.number).toMatch(/^NORD-FA\d{4}-00001$/)
  const paid = {
    id: newId(),
    invoiceId: issued.id,
    payer: 'client' as const,
    mode: 'card' as const,
    amountCents: 12_000,
  }
  const payment = await payments.recordPayment({ ...paid, paidOn: issued.issuedOn ?? '' })
  expect(payment.number).toMatch(/^NORD-/)
  const credit = await invoices.creditInvoice({ id: issued.id, creditId: newId(), reason: 'Erreur' })
  expect((await invoices.readInvoice({ id: credit.id })).faults).toEqual([])
  expect((await invoices.issueInvoice(issueOf(credit))).number).toMatch(/^NORD-AV\d{4}-00001$/)
})

test('a draft may change its site before it has a number; a credit note keeps that of its invoice', async () => {
  const { owner, north, mainId } = await ownerOfTwoSites()
  const { invoices, quotes } = owner.api
  const draft = await pricedInvoiceAt(owner, mainId)
  const moved = await invoices.editInvoice({ ...draft, baseVersion: draft.version, siteId: north.id })
  expect(moved.siteId).toBe(north.id)
  const kept = await invoices.editInvoice({ ...draft, baseVersion: moved.version, siteId: null, title: 'Porte' })
  expect(kept).toMatchObject({ siteId: north.id, title: 'Porte' })
  const issued = await invoices.issueInvoice(issueOf(kept))
  expect(issued.number).toMatch(/^NORD-FA/)
  const credit = await invoices.creditInvoice({ id: issued.id, creditId: newId(), reason: 'Erreur' })
  const elsewhere = invoices.editInvoice({ ...credit, baseVersion: credit.version, siteId: mainId })
  await expect(elsewhere).rejects.toMatchObject({ code: 'paper_site_kept' })
  const quote = await quotes.createQuote(await quoteFieldsOf(owner))
  const other = quotes.editQuote({ ...quote, baseVersion: 1, siteId: north.id })
  await expect(other).rejects.toMatchObject({ code: 'paper_site_kept' })
  expect((await quotes.editQuote({ ...quote, baseVersion: 1, title: 'Capot' })).siteId).toBe(mainId)
})

test('an archived site issues nothing new: the draft says it, what follows a paper goes to the default site', async () => {
  const { owner, north, mainId } = await ownerOfTwoSites()
  const { invoices, sites } = owner.api
  const quote = await agreedQuoteAt(owner, north.id)
  const issued = await invoices.issueInvoice(issueOf(await pricedInvoiceAt(owner, north.id)))
  const draft = await pricedInvoiceAt(owner, north.id)
  const faults = async () => (await invoices.readInvoice({ id: draft.id })).faults
  expect(await faults()).toEqual([])
  await sites.archiveSite({ id: north.id })
  const sentence = `Le site «\u202f${north.name}\u202f» est archivé\u00a0: choisissez un autre site dans l’en-tête.`
  expect(await faults()).toEqual([{ place: 'invoice', field: 'siteId', sentence }])
  await expect(invoices.issueInvoice(issueOf(draft))).rejects.toMatchObject({ code: 'invoice_site_archived' })
  await invoices.editInvoice({ ...draft, baseVersion: draft.version, siteId: mainId })
  expect((await invoices.issueInvoice(issueOf(draft))).number).toMatch(/^FA/)
  expect((await invoices.invoiceQuote({ id: newId(), quoteId: quote.id })).siteId).toBe(mainId)
  const credit = await invoices.creditInvoice({ id: issued.id, creditId: newId(), reason: 'Erreur' })
  expect((await invoices.issueInvoice(issueOf(credit))).number).toMatch(/^NORD-AV/)
})
