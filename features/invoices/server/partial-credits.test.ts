import { expect, test } from 'vitest'
import type { Invoice } from '#features/invoices/contract.ts'
import { issuedInvoice, issueOf, pricedInvoice } from '#features/invoices/server/samples.ts'
import { partLine } from '#features/quotes/server/samples.ts'
import { newId } from '#lib/id.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
const wing = partLine({ label: 'Aile', unitPriceCents: 100_000 })
const clip = partLine({ label: 'Agrafes', unitPriceCents: 20_000 })

/** 1 200,00 HT less 100,00: 1 320,00 € TTC. */
async function reducedInvoice(person: Person): Promise<Invoice> {
  const { invoices } = person.api
  const { id, clientId, dueOn } = await pricedInvoice(person, [wing, clip])
  const draft = await invoices.editInvoice({
    id,
    clientId,
    title: 'Aile',
    dueOn,
    baseVersion: 1,
    discountCents: 10_000,
  })
  return invoices.issueInvoice(issueOf(draft))
}

function creditOf({ api: { invoices } }: Person, id: string): Promise<Invoice> {
  return invoices.creditInvoice({ id, creditId: newId(), reason: 'Pièce non posée' })
}

test('a credit note on one line gives back what this line was billed at, the discount in euros taken off', async () => {
  const owner = await api.person()
  const { invoices } = owner.api
  const { id, grossCents } = await reducedInvoice(owner)
  expect(grossCents).toBe(132_000)
  const credit = await creditOf(owner, id)
  expect(credit).toMatchObject({ netCents: 110_000, vatCents: 22_000, grossCents, discountCents: null })
  const { lines } = await invoices.readInvoice({ id: credit.id })
  const kept = lines.filter(({ label }) => label === wing.label)
  const removals = kept.map((line) => ({ id: line.id, baseVersion: line.version }))
  const part = await invoices.editInvoiceLines({ id: credit.id, removals })
  expect(part.invoice).toMatchObject({ netCents: 18_333, vatCents: 3_667, grossCents: 22_000 })
  await invoices.issueInvoice(issueOf(part.invoice))
  expect((await invoices.readInvoice({ id })).invoice).toMatchObject({ creditedCents: 22_000, openCents: 110_000 })
})

test('the invoice that replaces a reduced one keeps its discount', async () => {
  const owner = await api.person()
  const { invoices } = owner.api
  const { id } = await reducedInvoice(owner)
  await invoices.issueInvoice(issueOf(await creditOf(owner, id)))
  const replacement = await invoices.replaceInvoice({ id, replacementId: newId() })
  expect(replacement).toMatchObject({ discountCents: 10_000, grossCents: 132_000 })
  const { lines } = await invoices.readInvoice({ id: replacement.id })
  expect(lines).toMatchObject([{ discount: null }, { discount: null }])
})

const numbered = (person: Person) =>
  person.inGarage(({ db }) =>
    db.selectFrom('numberSeries').select('lastRank').where('paper', '=', 'credit_note').execute(),
  )

test('a credit note gives back no VAT that its invoice never charged, and takes no number for it', async () => {
  const owner = await api.person()
  const { invoices } = owner.api
  const belgian = {
    kind: 'company',
    companyName: 'Carrosserie Meuse',
    vatNumber: 'BE0123456749',
    addressCountry: 'Belgique',
  }
  const untaxed = partLine({ unitPriceCents: 100_000, vatBasisPoints: 0, vatReason: 'reverse_charge' })
  const { id, grossCents } = await issuedInvoice(owner, [untaxed], belgian)
  expect(grossCents).toBe(100_000)
  const credit = await creditOf(owner, id)
  const { lines } = await invoices.readInvoice({ id: credit.id })
  const writes = lines.map(({ version, ...line }) => ({
    line: { ...line, unitPriceCents: 83_333, vatBasisPoints: 2_000, vatReason: null },
    baseVersion: version,
  }))
  const { invoice } = await invoices.editInvoiceLines({ id: credit.id, writes })
  expect(invoice.grossCents).toBe(100_000)
  const fault = { place: 'lines', field: '0.vat', sentence: expect.stringMatching(/à 20\s%\s: 0,00\s€ HT/) }
  expect((await invoices.readInvoice({ id: credit.id })).faults).toEqual([fault])
  await expect(invoices.issueInvoice(issueOf(invoice))).rejects.toMatchObject({
    code: 'invoice_incomplete',
    data: { faults: [fault] },
  })
  expect(await numbered(owner)).toEqual([])
})
