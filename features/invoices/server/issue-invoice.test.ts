import { expect, test } from 'vitest'
import { invoiceInput } from '#features/invoices/invoice-input.ts'
import { createInvoice } from '#features/invoices/server/create-invoice.ts'
import { editInvoiceLines } from '#features/invoices/server/edit-invoice-lines.ts'
import { issueInvoice } from '#features/invoices/server/issue-invoice.ts'
import { issuedInvoice, issueOf, newInvoice, pricedInvoice, readySeller } from '#features/invoices/server/samples.ts'
import { partLine } from '#features/quotes/server/samples.ts'
import { newId } from '#lib/id.ts'
import type { AtPrinter } from '#platform/http.ts'
import { lineInput } from '#priced-papers/line-input.ts'
import { type DocumentSheet, documentSheet } from '#print/sheet/document-sheet.ts'
import { isPriced } from '#print/sheet/sheet-line.ts'
import { journalOf } from '#tests/support/journal.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'
import { enterSubscription } from '#tests/support/wire-rows.ts'

const api = testApi()

/** Another process does not wait for the turns of this one. */
const atOnce: AtPrinter['inTurn'] = (_, work) => work(false)

const withRate = (sheet: DocumentSheet, vatBasisPoints: number): DocumentSheet => ({
  ...sheet,
  lines: sheet.lines.map((line) => (isPriced(line) ? { ...line, vatBasisPoints } : line)),
})

const ranksOf = (person: Person) =>
  person.inGarage(({ db }) =>
    db
      .selectFrom('numberSeries')
      .select(['paper', 'lastRank'])
      .where('paper', 'in', ['invoice', 'credit_note'])
      .execute(),
  )
const year = () => `${api.services.clock().getFullYear()}`

test('an issued invoice has the next number, its day and its document, and a draft has none', async () => {
  const owner = await api.person()
  const draft = await pricedInvoice(owner)
  expect(draft).toMatchObject({ status: 'draft', number: null, issuedOn: null, grossCents: 12_000 })
  const issued = await owner.api.invoices.issueInvoice(issueOf(draft))
  expect(issued).toMatchObject({ status: 'issued', number: `FA${year()}-00001`, openCents: 12_000 })
  expect((await issuedInvoice(owner)).number).toBe(`FA${year()}-00002`)

  const { document } = await owner.api.invoices.readInvoice({ id: draft.id })
  const [entry] = await journalOf(owner, 'invoice.issued')
  expect(entry?.details).toMatchObject({ pdfSha256: document?.pdfSha256, xmlSha256: document?.xmlSha256 })
})

test('an invoice is issued once, at the total that was read', async () => {
  const owner = await api.person()
  const draft = await pricedInvoice(owner)
  const wrong = owner.api.invoices.issueInvoice({ id: draft.id, grossCents: 11_999 })
  await expect(wrong).rejects.toMatchObject({ code: 'issued_amount_changed' })
  const twice = await Promise.allSettled([1, 2].map(() => owner.api.invoices.issueInvoice(issueOf(draft))))
  expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(twice.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'invoice_issued' } })
  expect(await ranksOf(owner)).toEqual([{ paper: 'invoice', lastRank: 1 }])
})

test('an invoice that the law does not let go names every field to mend, and takes no number', async () => {
  const owner = await api.person()
  const { id } = await newInvoice(owner, { addressStreet: '', kind: 'company', companyName: 'Transports Morvan' })
  const refused = owner.api.invoices.issueInvoice({ id, grossCents: 0 })
  await expect(refused).rejects.toMatchObject({
    code: 'invoice_incomplete',
    data: {
      faults: expect.arrayContaining([
        { place: 'garage', field: 'siret', sentence: expect.stringMatching(/SIRET/) },
        { place: 'client', field: 'addressCity', sentence: expect.stringMatching(/adresse du client/) },
        { place: 'client', field: 'siren', sentence: expect.stringMatching(/SIREN/) },
        { place: 'lines', field: 'lines', sentence: expect.stringMatching(/aucune ligne/) },
      ]),
    },
  })
  expect(await ranksOf(owner)).toEqual([])
  expect((await owner.api.invoices.readInvoice({ id })).faults.length).toBeGreaterThan(5)
})

test('fifty invoices issued at once have fifty numbers that follow each other', async () => {
  const owner = await api.person()
  await enterSubscription(api.services, owner)
  await readySeller(owner)
  const { clientId } = await pricedInvoice(owner)
  const drafts = await owner.inGarage(async (ctx) => {
    const made = []
    for (let count = 0; count < 50; count += 1) {
      const { id } = await createInvoice(ctx, { id: newId(), ...invoiceInput.parse({ clientId }) })
      const line = lineInput.parse(partLine())
      made.push((await editInvoiceLines(ctx, { id, writes: [{ line, baseVersion: 0 }], removals: [] })).invoice)
    }
    return made
  })
  const issued = await Promise.all(drafts.map((draft) => owner.api.invoices.issueInvoice(issueOf(draft))))
  const ranks = issued.map(({ number }) => Number(number?.slice(-5))).toSorted((a, b) => a - b)
  expect(ranks).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
  const names = await Promise.all(
    issued.slice(0, 5).map(async ({ id, number }) => {
      const xml = await (await owner.api.invoices.readFacturX({ id })).text()
      return xml.includes(`<ram:ID>${number}</ram:ID>`)
    }),
  )
  expect(names).toEqual([true, true, true, true, true])
})

test('an issue that dies between its number and its end leaves no gap', async () => {
  const owner = await api.person()
  const [first, second] = [await pricedInvoice(owner), await pricedInvoice(owner)]
  const { print } = api.services
  const elsewhere = { transaction: owner.inGarage, print, inTurn: atOnce }
  let printed = 0
  const dying = issueInvoice(
    {
      ...elsewhere,
      // Another process takes the number while the first document is made, so the second one is made inside the transaction.
      print: async (sheet) => {
        printed += 1
        if (printed === 2) throw new Error('The process dies here.')
        const made = await print(sheet)
        await issueInvoice(elsewhere, issueOf(first))
        return made
      },
    },
    issueOf(second),
  )
  await expect(dying).rejects.toThrow('dies here')
  expect(printed).toBe(2)
  const issued = await owner.api.invoices.issueInvoice(issueOf(second))
  expect(issued.number).toBe(`FA${year()}-00002`)
})

test('a document that cannot be made takes no number', async () => {
  const owner = await api.person()
  const draft = await pricedInvoice(owner)
  const failing = issueInvoice(
    { transaction: owner.inGarage, print: () => Promise.reject(new Error('no printer')), inTurn: atOnce },
    issueOf(draft),
  )
  await expect(failing).rejects.toThrow('no printer')
  expect(await ranksOf(owner)).toEqual([])
})

test('an invoice whose XML breaks a rule of the reform names the line to mend, and takes no number', async () => {
  const owner = await api.person()
  const company = { kind: 'company', companyName: 'Transports Morvan', siren: '732829320' }
  const draft = await pricedInvoice(owner, [partLine()], company)
  const { print } = api.services
  const at: AtPrinter = {
    transaction: owner.inGarage,
    inTurn: atOnce,
    // A rate that no form lets through.
    print: (sheet, options) => print(withRate(documentSheet.parse(sheet), 1_200), options),
  }
  await expect(issueInvoice(at, issueOf(draft))).rejects.toMatchObject({
    reason: { code: 'invoice_incomplete' },
    data: { faults: expect.arrayContaining([expect.objectContaining({ place: 'lines', field: '0.vat' })]) },
  })
  expect(await ranksOf(owner)).toEqual([])
  expect((await owner.api.invoices.issueInvoice(issueOf(draft))).number).toBe(`FA${year()}-00001`)
})

test('each site has its series, and a day of issue never goes back', async () => {
  const owner = await api.person()
  await readySeller(owner)
  const site = { id: newId(), name: 'Atelier nord', numberPrefix: 'NORD', ...{ siret: null, phone: null } }
  const address = { addressStreet: '', addressZipCode: '', addressCity: '', addressCountry: 'France' }
  await issuedInvoice(owner)
  await owner.api.sites.createSite({ ...site, ...address })
  await owner.api.sites.makeDefaultSite({ id: site.id })
  expect((await issuedInvoice(owner)).number).toBe(`NORD-FA${year()}-00001`)

  const draft = await pricedInvoice(owner)
  await owner.inGarage(({ db }) => db.updateTable('invoices').set({ title: 'x' }).where('id', '=', draft.id).execute())
  const now = api.services.clock()
  api.setNow(new Date(now.getTime() - 5 * 86_400_000).toISOString())
  const back = owner.api.invoices.issueInvoice(issueOf(draft))
  await expect(back).rejects.toMatchObject({ code: 'clock_went_back' })
  api.setNow(now.toISOString())
})

test('a painter issues nothing, and another garage sees nothing', async () => {
  const owner = await api.person()
  const [painter, stranger] = [await api.person({ role: 'paint', colleagueOf: owner }), await api.person()]
  const draft = await pricedInvoice(owner)
  await expect(painter.api.invoices.issueInvoice(issueOf(draft))).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(stranger.api.invoices.issueInvoice(issueOf(draft))).rejects.toMatchObject({ code: 'invoice_not_found' })
})

test('the trial counts ten issued invoices a month; drafts and credit notes are not counted', async () => {
  const owner = await api.person()
  const one = await issuedInvoice(owner)
  for (let count = 1; count < 10; count += 1) await issuedInvoice(owner)
  const draft = await pricedInvoice(owner, [partLine()])
  await expect(owner.api.invoices.issueInvoice(issueOf(draft))).rejects.toMatchObject({
    code: 'invoice_limit',
    data: { used: 10, limit: 10 },
  })
  expect((await owner.api.invoices.readInvoice({ id: draft.id })).invoice.status).toBe('draft')
  const credit = await owner.api.invoices.creditInvoice({ id: one.id, creditId: newId(), reason: 'Pièce non posée' })
  expect((await owner.api.invoices.issueInvoice(issueOf(credit))).number).toBe(`AV${year()}-00001`)
})
