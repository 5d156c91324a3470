import { expect, test } from 'vitest'
import { clientFields } from '#features/clients/server/samples.ts'
import { sellerFacts } from '#features/garages/server/samples.ts'
import type { Invoice } from '#features/invoices/contract.ts'
import { issueOf, readySeller } from '#features/invoices/server/samples.ts'
import { acceptanceOf, partLine, presentationOf } from '#features/quotes/server/samples.ts'
import { euros } from '#lib/euros.ts'
import { newId } from '#lib/id.ts'
import { amount } from '#print/wording/figures.ts'
import { type AccountingCase, type Buyer, readAccountingCases } from '#tests/support/accounting-cases.ts'
import { pdfPages, unspaced } from '#tests/support/pdf-text.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'
import { enterSubscription } from '#tests/support/wire-rows.ts'

const api = testApi()
const town = { addressStreet: '4 rue de l’Abbé-Jacq', addressZipCode: '56400', addressCity: 'Auray' }
const company = { kind: 'company', ...town }
const buyers: Record<Buyer, object> = {
  particulier: town,
  société: { ...company, companyName: 'Transports Morvan', siren: '732829320' },
  'société belge': {
    ...company,
    companyName: 'Carrosserie Meuse',
    vatNumber: 'BE0123456749',
    ...{ addressZipCode: '4000', addressCity: 'Liège', addressCountry: 'Belgique' },
  },
  'société suisse': {
    ...company,
    companyName: 'Garage du Léman',
    ...{ addressZipCode: '1200', addressCity: 'Genève', addressCountry: 'Suisse' },
  },
}

type Seller = { person: Person; clients: Record<string, string> }

/** A garage that may issue, with its four clients. */
async function openSeller(isSmallBusiness: boolean): Promise<Seller> {
  const person = await api.person()
  await enterSubscription(api.services, person)
  await readySeller(person)
  if (isSmallBusiness) await person.api.garages.editLegalFacts({ baseVersion: 1, ...sellerFacts, isSmallBusiness })
  const made = Object.entries(buyers).map(async ([name, fields]) => {
    return [name, (await person.api.clients.createClient(clientFields(fields))).id] as const
  })
  return { person, clients: Object.fromEntries(await Promise.all(made)) }
}

/** The invoice of a case, issued as people issue it; a credit note where the case is one. */
async function issueCase({ person, clients }: Seller, told: AccountingCase): Promise<Invoice> {
  const { invoices } = person.api
  const clientId = clients[told.buyer] ?? ''
  const issue = async (draft: Invoice) => invoices.issueInvoice(issueOf(draft))
  const writes = told.lines.map((line) => ({ line: { ...line, id: newId() }, baseVersion: 0 }))
  if (told.deposit || told.credit === 'acompte') {
    const quoteId = await acceptQuote(person, clientId, writes)
    const part = told.deposit?.part ?? { cents: told.expected.grossCents }
    const deposit = await issue(await invoices.invoiceDeposit({ id: newId(), quoteId, part }))
    if (told.credit)
      return issue(await invoices.creditInvoice({ id: deposit.id, creditId: newId(), reason: 'Annulation' }))
    expect(deposit).toMatchObject(amountsOf(told.deposit ?? told.expected))
    return issue(await invoices.invoiceQuote({ id: newId(), quoteId }))
  }
  const { id } = await invoices.createInvoice({ id: newId(), clientId, ...headOf(told) })
  // A partial credit note leaves the first line of its invoice.
  const kept = { line: partLine({ rank: 0, unitPriceCents: 20_000 }), baseVersion: 0 }
  const paid = told.credit === 'partiel' ? [kept] : []
  const { invoice } = await invoices.editInvoiceLines({ id, writes: [...paid, ...writes] })
  const issued = await issue(invoice)
  if (!told.credit) return issued
  const credit = await invoices.creditInvoice({ id, creditId: newId(), reason: 'Pièce non posée' })
  if (told.credit === 'total') return issue(credit)
  const { lines } = await invoices.readInvoice({ id: credit.id })
  const removals = lines.slice(0, 1).map((line) => ({ id: line.id, baseVersion: line.version }))
  return issue((await invoices.editInvoiceLines({ id: credit.id, removals })).invoice)
}

type Writes = Parameters<Person['api']['quotes']['editQuoteLines']>[0]['writes']

async function acceptQuote({ api: { quotes } }: Person, clientId: string, writes: Writes): Promise<string> {
  const { id } = await quotes.createQuote({ id: newId(), clientId })
  const { quote } = await quotes.editQuoteLines({ id, writes })
  await quotes.presentQuote(presentationOf(quote))
  await quotes.acceptQuote(acceptanceOf(quote))
  return id
}

function headOf({ discount, terms }: AccountingCase) {
  return {
    discountBasisPoints: discount && 'basisPoints' in discount ? discount.basisPoints : null,
    discountCents: discount && 'cents' in discount ? discount.cents : null,
    ...(terms ? { isClaim: true, ...terms } : {}),
  }
}

function amountsOf({ netCents, vatCents, grossCents }: { netCents: number; vatCents: number; grossCents: number }) {
  return { netCents, vatCents, grossCents }
}

/** The cents that an XML holds at an element, each time that it stands there. */
function centsIn(xml: string, element: string): number[] {
  return [...xml.matchAll(new RegExp(`<ram:${element}[^>]*>(-?\\d+)\\.(\\d\\d)<`, 'g'))].map(([, whole, part]) =>
    Number(`${whole}${part}`),
  )
}

const sellers = new Map<boolean, Promise<Seller>>()

test.each(readAccountingCases())('API, PDF and XML have the cents of the accountant: $name', async (told) => {
  const seller = sellers.get(told.isSmallBusiness) ?? openSeller(told.isSmallBusiness)
  sellers.set(told.isSmallBusiness, seller)
  const { person } = await seller
  const issued = await issueCase(await seller, told)
  const { netCents, vatCents, grossCents, insurerCents, clientCents, dueCents } = told.expected
  const isCredit = told.credit !== null
  expect(issued).toMatchObject({ netCents, vatCents, grossCents, insurerCents, status: 'issued' })
  if (!isCredit) expect(issued.openCents).toBe(dueCents)

  const xml = await (await person.api.invoices.readFacturX({ id: issued.id })).text()
  const [lines = '', settlement = ''] = xml.split('<ram:ApplicableHeaderTradeSettlement>')
  expect(centsIn(lines, 'LineTotalAmount')).toEqual(told.lineNets)
  const groups = centsIn(settlement, 'CalculatedAmount').map((vat, index) => ({
    baseCents: centsIn(settlement, 'BasisAmount')[index],
    vatCents: vat,
  }))
  expect(groups).toEqual(told.isSmallBusiness ? [{ baseCents: netCents, vatCents: 0 }] : told.groups)
  const sums = ['TaxBasisTotalAmount', 'TaxTotalAmount', 'GrandTotalAmount', 'DuePayableAmount']
  expect(sums.map((name) => centsIn(settlement, name)[0])).toEqual([netCents, vatCents, grossCents, dueCents])

  const pdf = await (await person.api.invoices.printInvoice({ id: issued.id })).arrayBuffer()
  const text = unspaced((await pdfPages(new Uint8Array(pdf))).join(''))
  const printed = [netCents, vatCents, grossCents, dueCents, ...(insurerCents > 0 ? [insurerCents, clientCents] : [])]
  for (const cents of printed.filter((each) => each > 0)) expect(text).toContain(unspaced(euros(cents)))
  for (const cents of told.lineNets) expect(text).toContain(unspaced(amount(cents)))
})
