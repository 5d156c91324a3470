import { beforeAll, expect, test } from 'vitest'
import { clientFields } from '#features/clients/server/samples.ts'
import { factsOf } from '#features/dossiers/dossier-facts.ts'
import { type InvoicingStanding, invoicingStandingOf, invoicingStandings } from '#features/dossiers/dossier-invoice.ts'
import { ruleOf } from '#features/dossiers/dossier-rules.ts'
import { ruleInSql, selectFacts } from '#features/dossiers/server/queries/dossier-facts.ts'
import { dossierInputOf } from '#features/dossiers/server/samples.ts'
import { issueOf, readySeller } from '#features/invoices/server/samples.ts'
import { paymentOf } from '#features/payments/server/samples.ts'
import { partLine } from '#features/quotes/server/samples.ts'
import { newId } from '#lib/id.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
const today = '2026-11-23'
const dossiers = {} as Record<InvoicingStanding, string> // filled before the first test
let manager: Person
let clientId: string

const read = async (id: string) => (await manager.api.dossiers.readDossier({ id })).dossier

async function openDossier() {
  return (await manager.api.dossiers.createDossier(dossierInputOf({ clientId }))).id
}

/** A draft of 120,00 € TTC for a dossier. */
async function draft(dossierId: string, dueOn = '2026-12-23') {
  const id = newId()
  await manager.api.invoices.createInvoice({ id, clientId, dossierId, title: 'Aile avant gauche', dueOn })
  return (await manager.api.invoices.editInvoiceLines({ id, writes: [{ line: partLine(), baseVersion: 0 }] })).invoice
}

const issue = async (dossierId: string, dueOn?: string) =>
  manager.api.invoices.issueInvoice(issueOf(await draft(dossierId, dueOn)))

beforeAll(async () => {
  api.setNow('2026-11-18T09:00:00Z')
  manager = await api.person()
  await readySeller(manager)
  const town = { addressStreet: '4 rue de l’Abbé-Jacq', addressZipCode: '56400', addressCity: 'Auray' }
  clientId = (await manager.api.clients.createClient(clientFields(town))).id
  for (const standing of invoicingStandings) dossiers[standing] = await openDossier()
  await issue(dossiers.late, '2026-11-20')
  api.setNow(`${today}T09:00:00Z`)
  manager = await api.person({ colleagueOf: manager })
  await draft(dossiers.draft)
  await issue(dossiers.open)
  const { id } = await issue(dossiers.settled)
  await manager.api.payments.recordPayment(paymentOf(id, { amountCents: 12_000 }))
})

const followed = invoicingStandings.filter((standing) => standing !== 'deposit')

test('a dossier follows its invoice and what is paid of it', async () => {
  for (const standing of followed) {
    expect(invoicingStandingOf(await read(dossiers[standing]), today)).toBe(standing)
  }
  expect(await read(dossiers.open)).toMatchObject({ invoiceOpenCents: 12_000, invoiceDueOn: '2026-12-23' })
  expect(await read(dossiers.settled)).toMatchObject({ invoiceOpenCents: 0, invoiceDueOn: null })
})

test('the database tells the same facts and the same rule of an invoiced dossier as the screens', async () => {
  const rows = await manager.inGarage(({ db }) =>
    db
      .selectFrom('dossierFacts as facts')
      .select(['facts.id', selectFacts(today).as('facts'), ruleInSql(today).as('rule')])
      .execute(),
  )
  for (const standing of followed) {
    const facts = factsOf(await read(dossiers[standing]), today)
    expect(rows.find(({ id }) => id === dossiers[standing])).toMatchObject({ facts, rule: ruleOf(facts) })
  }
})

test('an invoice that was credited whole counts no more, and a payment that comes back is open again', async () => {
  const credited = await openDossier()
  const invoice = await issue(credited)
  const credit = { id: invoice.id, creditId: newId(), reason: 'Erreur de client' }
  await manager.api.invoices.issueInvoice(issueOf(await manager.api.invoices.creditInvoice(credit)))
  expect(invoicingStandingOf(await read(credited), today)).toBe('none')

  const unpaid = await openDossier()
  const { id } = await issue(unpaid)
  const payment = await manager.api.payments.recordPayment(paymentOf(id, { mode: 'cheque', amountCents: 12_000 }))
  expect(invoicingStandingOf(await read(unpaid), today)).toBe('settled')
  await manager.api.payments.reversePayment({ id: payment.id, reversalId: newId(), reason: 'Chèque impayé' })
  expect(await read(unpaid)).toMatchObject({ invoiceId: id, invoiceOpenCents: 12_000 })
})

test('a removed draft leaves its dossier to be invoiced', async () => {
  const id = await openDossier()
  const invoice = await draft(id)
  expect((await read(id)).invoiceState).toBe('draft')
  await manager.api.invoices.removeInvoice({ id: invoice.id })
  expect((await read(id)).invoiceState).toBeNull()
})
