import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Invoice } from '#features/invoices/contract.ts'
import { lateCentsOf } from '#features/invoices/dues.ts'
import { invoiceStanding } from '#features/invoices/invoice-standing.ts'
import { listInvoices, sumInvoices } from '#features/invoices/server/queries.ts'
import { issuedInvoice, issueOf, pricedInvoice } from '#features/invoices/server/samples.ts'
import { paymentOf } from '#features/payments/server/samples.ts'
import { partLine } from '#features/quotes/server/samples.ts'
import { newId } from '#lib/id.ts'
import { pdfPages, unspaced } from '#tests/support/pdf-text.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
let owner: Person

beforeEach(async () => {
  api.setNow('2026-11-23T09:00:00Z')
  owner = await api.person()
})

type Part = { basisPoints?: number; askedCents?: number }
const due = (dueOn: string, more: Part = {}) => ({ id: newId(), payer: 'client' as const, dueOn, ...more })
const inThree = () => [due('2026-11-23'), due('2027-01-15'), due('2027-02-15')]
const amountsOf = ({ dues }: Invoice) => dues.map((each) => [each.payer, each.dueOn, each.cents, each.openCents])
const read = async (id: string) => (await owner.api.invoices.readInvoice({ id })).invoice
const choose = async (id: string, dues: ReturnType<typeof due>[]) =>
  owner.api.invoices.chooseDues({ id, dues, baseVersion: (await read(id)).version })
const openOf = async (id: string) => (await read(id)).dues.map(({ openCents }) => openCents)
const pay = (id: string, amountCents: number, more: object = {}) =>
  owner.api.payments.recordPayment(paymentOf(id, { amountCents, paidOn: '2026-11-23', ...more }))

/** 1 200,00 € TTC: an insurer pays 900,00 € on the last day of the year, the client 300,00 € in three times. */
async function claimed(): Promise<Invoice> {
  const { id, clientId, version } = await pricedInvoice(owner, [partLine({ unitPriceCents: 100_000 })])
  const claim = { isClaim: true, deductibleCents: 30_000, dueOn: '2026-12-31' }
  await owner.api.invoices.editInvoice({ id, clientId, ...claim, baseVersion: version })
  await choose(id, inThree())
  return owner.api.invoices.issueInvoice({ id, grossCents: 120_000 })
}

test('the dues of a draft are frozen at its issue, printed, and told to machines with the first day', async () => {
  const issued = await claimed()
  expect(amountsOf(issued)).toEqual([
    ['client', '2026-11-23', 10_000, 10_000],
    ['insurer', '2026-12-31', 90_000, 90_000],
    ['client', '2027-01-15', 10_000, 10_000],
    ['client', '2027-02-15', 10_000, 10_000],
  ])
  expect(issued).toMatchObject({ dueOn: '2026-11-23', nextDueOn: '2026-11-23' })
  const { id } = issued
  const xml = await (await owner.api.invoices.readFacturX({ id })).text()
  expect(xml).toMatch(/<ram:DueDateDateTime>\s*<udt:DateTimeString format="102">20261123</)
  const words = 'Paiement en 4 échéances : 100,00 € TTC le 23/11/2026 (client), 900,00 € TTC le 31/12/2026 (assureur)'
  expect(xml.replaceAll(/\s/g, ' ')).toContain(words)
  const bytes = new Uint8Array(await (await owner.api.invoices.printInvoice({ id })).arrayBuffer())
  const text = unspaced((await pdfPages(bytes)).join(' '))
  for (const each of ['Échéancier', '15/02/2027', '900,00']) expect(text).toContain(each)
})

test('a payment pays the oldest due of its payer, or the chosen one; its reversal opens it again', async () => {
  const { id, dues } = await claimed()
  await pay(id, 15_000)
  expect(await openOf(id)).toEqual([0, 90_000, 5_000, 10_000])
  const chosen = await pay(id, 10_000, { dueId: dues.at(-1)?.id })
  expect(await openOf(id)).toEqual([0, 90_000, 5_000, 0])
  expect((await read(id)).nextDueOn).toBe('2026-12-31')
  await owner.api.payments.reversePayment({ id: chosen.id, reversalId: newId(), reason: 'Chèque impayé' })
  expect(await openOf(id)).toEqual([0, 90_000, 5_000, 10_000])
  await expect(pay(id, 100, { dueId: dues[1]?.id })).rejects.toMatchObject({ code: 'due_elsewhere' })
})

test('only dues whose day is over are late: in the list and in « Impayés »', async () => {
  await claimed()
  const late = { search: '', standing: 'late' } as const
  const page = { page: 1, pageSize: 2 }
  await owner.inGarage(async (today) => {
    expect((await listInvoices(today, { ...late, ...page })).total).toBe(0)
    const ctx = { ...today, now: new Date('2027-01-02T09:00:00Z') }
    const { items } = await listInvoices(ctx, { ...late, ...page })
    expect(items.map((invoice) => invoiceStanding(invoice, '2027-01-02'))).toEqual(['late'])
    const sums = await sumInvoices(ctx, late)
    expect(sums).toEqual({ openCents: 120_000, lateCents: 100_000 })
    expect(items.map((invoice) => lateCentsOf(invoice, '2027-01-02'))).toEqual([sums.lateCents])
  })
})

test('a credit note over the rest leaves no due open', async () => {
  const { id } = await pricedInvoice(owner)
  await choose(id, [due('2026-12-01'), due('2027-01-01')])
  await owner.api.invoices.issueInvoice({ id, grossCents: 12_000 })
  await pay(id, 1_000)
  const credit = await owner.api.invoices.creditInvoice({ id, creditId: newId(), reason: 'Erreur' })
  await owner.api.invoices.issueInvoice(issueOf(credit))
  expect(await openOf(id)).toEqual([0, 0])
})

test.each([
  ['a day before the issue', [due('2026-11-01')], 'L’échéance du 01/11/2026 ne peut pas précéder la date d’émission.'],
  [
    'a sum that is off by a cent',
    [due('2026-12-01', { askedCents: 6_000 }), due('2027-01-01', { askedCents: 6_001 })],
    'Les échéances du client font 120,01 € TTC, sa part est de 120,00 € TTC : corrigez un montant, ou laissez la dernière vide.',
  ],
])('a draft is not issued with %s', async (_, dues, sentence) => {
  const { id } = await pricedInvoice(owner)
  await choose(id, dues)
  await expect(owner.api.invoices.issueInvoice({ id, grossCents: 12_000 })).rejects.toMatchObject({
    code: 'invoice_incomplete',
  })
  const { faults } = await owner.api.invoices.readInvoice({ id })
  expect(faults.map((fault) => [fault.field, fault.sentence.replaceAll(/\s/g, ' ')])).toEqual([['dues', sentence]])
})

const thirty = Array.from({ length: 30 }, (_, at) => due(`2027-0${(at % 9) + 1}-${10 + at / 2}`.slice(0, 10)))
test.each([
  ['30 dues', thirty, /24 échéances au plus/],
  ['the day 0000-01-01', [due('0000-01-01')], /Cette date n’existe pas/],
  ['two dues of one payer on one day', [due('2027-01-01'), due('2027-01-01')], /porte déjà ce jour/],
])('%s are refused in a sentence', async (_, dues, sentence) => {
  const { id } = await pricedInvoice(owner)
  const refused = await choose(id, dues).catch((error: unknown) => error)
  expect(JSON.stringify(refused)).toMatch(sentence)
  expect((await read(id)).dues).toEqual([])
})

test('raw SQL cannot change the dues of an issued invoice, and its seal covers them', async () => {
  const { id } = await claimed()
  for (const change of [
    "update invoice_dues set due_on = '2030-01-01'",
    'update invoice_dues set cents = 1',
    'delete from invoice_dues',
  ]) {
    const raw = owner.inGarage(({ db }) => sql.raw(`${change} where invoice_id = '${id}'`).execute(db))
    await expect(raw).rejects.toMatchObject({ code: '42501' })
  }
  const content = await owner.inGarage(({ db, garageId }) =>
    sql<{ text: string }>`select app.invoice_content(${garageId}, ${id}) as text`.execute(db),
  )
  expect(content.rows[0]?.text).toContain('"dues": [')
})

test('the dues of an issued invoice are not chosen again', async () => {
  const { id } = await issuedInvoice(owner)
  await expect(choose(id, [])).rejects.toMatchObject({ code: 'invoice_issued' })
})

test('two people who choose the dues of one draft: the second one is asked, and nothing is lost', async () => {
  const { id, version } = await pricedInvoice(owner)
  const first = await choose(id, [due('2026-12-01'), due('2027-01-01')])
  const second = owner.api.invoices.chooseDues({ id, dues: [], baseVersion: version })
  await expect(second).rejects.toMatchObject({
    code: 'invoice_dues_changed',
    data: { current: { id, dues: first.dues } },
  })
  expect((await read(id)).dues).toEqual(first.dues)
})
