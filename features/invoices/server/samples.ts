import { clientFields } from '#features/clients/server/samples.ts'
import { garageFields, sellerFacts } from '#features/garages/server/samples.ts'
import type { Invoice, invoicesContract } from '#features/invoices/contract.ts'
import { acceptanceOf, partLine, presentedQuote } from '#features/quotes/server/samples.ts'
import { authorisationOf, newOrder, startedOrder } from '#features/repair-orders/server/samples.ts'
import { newId } from '#lib/id.ts'
import { defineSamples, nothing } from '#tests/support/sample.ts'
import type { Person } from '#tests/support/test-api.ts'

export const samples = defineSamples<typeof invoicesContract>({
  staysOpen: ['duplicateInvoice'],
  exporting: ['exportInvoices'],
  inputs: {
    exportInvoices: nothing,
    listInvoices: nothing,
    sumInvoices: nothing,
    readInvoice: draft,
    createInvoice: async (person) => invoiceFieldsOf(person),
    invoiceQuote: async (person) => ({ id: newId(), quoteId: (await acceptedQuote(person)).id }),
    invoiceOrder: async (person) => ({ id: newId(), orderId: (await startedOrder(person)).id }),
    readDepositBase: async (person) => ({ quoteId: (await acceptedQuote(person)).id }),
    invoiceDeposit: async (person) => ({
      id: newId(),
      quoteId: (await acceptedQuote(person)).id,
      part: { basisPoints: 3_000 },
    }),
    editInvoice: async (person) => {
      const { id, clientId } = await newInvoice(person)
      return { id, clientId, title: 'Autre objet', baseVersion: 1 }
    },
    editInvoiceLines: async (person) => ({ ...(await draft(person)), writes: [{ line: partLine(), baseVersion: 0 }] }),
    chooseDeductions: async (person) => ({ ...(await draft(person)), depositIds: [] }),
    chooseDues: async (person) => ({
      ...(await draft(person)),
      baseVersion: 1,
      dues: [{ id: newId(), payer: 'client', dueOn: '2099-12-01' }],
    }),
    removeInvoice: draft,
    creditInvoice: async (person) => ({ ...(await issued(person)), creditId: newId(), reason: 'Pièce non posée' }),
    replaceInvoice: async (person) => ({ ...(await creditedWhole(person)), replacementId: newId() }),
    issueInvoice: async (person) => issueOf(await pricedInvoice(person)),
    printInvoice: issued,
    readFacturX: issued,
    printProforma: async (person) => ({ id: (await pricedInvoice(person)).id }),
    duplicateInvoice: issued,
    readInvoiceHistory: draft,
  },
})

async function draft(person: Person): Promise<{ id: string }> {
  return { id: (await newInvoice(person)).id }
}

async function issued(person: Person): Promise<{ id: string }> {
  return { id: (await issuedInvoice(person)).id }
}

const town = { addressStreet: '4 rue de l’Abbé-Jacq', addressZipCode: '56400', addressCity: 'Auray' }

/** Tells all that the law wants of a seller, once. */
export async function readySeller({ api }: Person): Promise<void> {
  const { version, siret } = await api.garages.readGarage({})
  if (siret !== null) return
  const seller = { siret: '73282932000074', vatNumber: 'FR44732829320', ...town }
  await api.garages.editGarage(garageFields({ baseVersion: version, ...seller }))
  await api.garages.editLegalFacts({ baseVersion: 0, ...sellerFacts })
}

/** An invoice as a form would send it, for a new client. */
export async function invoiceFieldsOf({ api }: Person, client: Record<string, unknown> = {}) {
  const { id: clientId } = await api.clients.createClient(clientFields({ ...town, ...client }))
  return { id: newId(), clientId, title: 'Aile avant gauche' }
}

export async function newInvoice(person: Person, client: Record<string, unknown> = {}) {
  return person.api.invoices.createInvoice(await invoiceFieldsOf(person, client))
}

/** A draft with these lines, at 120,00 € TTC by default, in a garage that may issue. */
export async function pricedInvoice(person: Person, lines = [partLine()], client: Record<string, unknown> = {}) {
  await readySeller(person)
  const { id } = await newInvoice(person, client)
  const writes = lines.map((line) => ({ line, baseVersion: 0 }))
  return (await person.api.invoices.editInvoiceLines({ id, writes })).invoice
}

export async function issuedInvoice(person: Person, lines = [partLine()], client: Record<string, unknown> = {}) {
  return person.api.invoices.issueInvoice(issueOf(await pricedInvoice(person, lines, client)))
}

export function issueOf({ id, grossCents }: Pick<Invoice, 'id' | 'grossCents'>) {
  return { id, grossCents }
}

async function creditedWhole(person: Person): Promise<{ id: string }> {
  const { id } = await issuedInvoice(person)
  const credit = await person.api.invoices.creditInvoice({ id, creditId: newId(), reason: 'Erreur de client' })
  await person.api.invoices.issueInvoice(issueOf(credit))
  return { id }
}

/** A quote that its client agreed to, of 120,00 € TTC by default, in a garage that may issue. */
export async function acceptedQuote(person: Person, line = partLine()) {
  await readySeller(person)
  const quote = await presentedQuote(person, line)
  await person.api.clients.editClient({ ...(await clientOf(person, quote.clientId)), ...town })
  return person.api.quotes.acceptQuote(acceptanceOf(quote))
}

/** An order without a quote, of 120,00 € TTC by default, that its client authorised in a garage that may issue. */
export async function agreedOrder(person: Person, line = partLine()) {
  await readySeller(person)
  const { id, clientId } = await newOrder(person)
  await person.api.clients.editClient({ ...(await clientOf(person, clientId)), ...town })
  const { order } = await person.api.repairOrders.editRepairOrderLines({ id, writes: [{ line, baseVersion: 0 }] })
  return person.api.repairOrders.authoriseRepairOrder(authorisationOf(order))
}

async function clientOf({ api }: Person, id: string) {
  const { client } = await api.clients.readClient({ id })
  return { ...client, baseVersion: client.version }
}
