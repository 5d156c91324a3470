import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { issuedInvoice, issueOf, pricedInvoice } from '#features/invoices/server/samples.ts'
import { partLine } from '#features/quotes/server/samples.ts'
import { newId } from '#lib/id.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()

const bytesOf = async (person: Person, id: string) =>
  Buffer.from(await (await person.api.invoices.printInvoice({ id })).arrayBuffer())

test.each([
  'update invoices set gross_cents = 1 where id = $id',
  "update invoices set status = 'draft', number = null, series = null, year = null, series_rank = null, issued_on = null, issued_at = null where id = $id",
  "update invoices set due_on = '2030-01-01' where id = $id",
  'delete from invoices where id = $id',
  "update invoice_lines set label = 'autre' where invoice_id = $id",
  'delete from invoice_lines where invoice_id = $id',
  "insert into invoice_lines (garage_id, id, invoice_id, rank, kind) select garage_id, gen_random_uuid(), id, 9, 'title' from invoices where id = $id",
  "update invoice_documents set xml = '' where invoice_id = $id",
  'delete from invoice_documents where invoice_id = $id',
])('raw SQL cannot change an issued invoice: %s', async (statement) => {
  const owner = await api.person()
  const { id } = await issuedInvoice(owner)
  const asOwnerOfDatabase = api.services.database.transaction((db) =>
    sql.raw(statement.replace('$id', `'${id}'`)).execute(db),
  )
  await expect(asOwnerOfDatabase).rejects.toMatchObject({ code: '42501' })
  const asApplication = owner.inGarage(({ db }) => sql.raw(statement.replace('$id', `'${id}'`)).execute(db))
  await expect(asApplication).rejects.toMatchObject({ code: '42501' })
})

const draftParts = [
  ['line', 'invoice_lines', "select garage_id, gen_random_uuid(), id, 9, 'title' from invoices where id = $draft"],
  [
    'deduction',
    'invoice_deductions',
    'select garage_id, gen_random_uuid(), id, $id::uuid from invoices where id = $draft',
  ],
  [
    'due',
    'invoice_dues',
    "select garage_id, gen_random_uuid(), id, 'client', '2031-01-01' from invoices where id = $draft",
  ],
] as const
const partColumns = { invoice_lines: 'rank, kind', invoice_deductions: 'deposit_id', invoice_dues: 'payer, due_on' }

test.each(draftParts)('raw SQL cannot move a %s of a draft onto an issued invoice', async (_, table, row) => {
  const owner = await api.person()
  const [{ id }, { id: draft }] = [await issuedInvoice(owner), await pricedInvoice(owner)]
  const run = (statement: string) => sql.raw(statement.replaceAll('$id', `'${id}'`).replaceAll('$draft', `'${draft}'`))
  await owner.inGarage(({ db }) =>
    run(`insert into ${table} (garage_id, id, invoice_id, ${partColumns[table]}) ${row}`).execute(db),
  )
  const onto = run(`update ${table} set invoice_id = $id where invoice_id = $draft`)
  const asOwnerOfDatabase = api.services.database.transaction((db) => onto.execute(db))
  await expect(asOwnerOfDatabase).rejects.toMatchObject({ code: '42501' })
  await expect(owner.inGarage(({ db }) => onto.execute(db))).rejects.toMatchObject({ code: '42501' })
})

test('raw SQL cannot move a line off an issued invoice', async () => {
  const owner = await api.person()
  const [{ id }, { id: draft }] = [await issuedInvoice(owner), await pricedInvoice(owner)]
  const off = owner.inGarage(({ db }) =>
    db.updateTable('invoiceLines').set({ invoiceId: draft }).where('invoiceId', '=', id).execute(),
  )
  await expect(off).rejects.toMatchObject({ code: '42501' })
})

test('raw SQL cannot issue a number that does not follow', async () => {
  const owner = await api.person()
  await issuedInvoice(owner)
  const { id } = await pricedInvoice(owner)
  const jump = owner.inGarage(({ db, now }) =>
    db
      .updateTable('invoices')
      .set({ status: 'issued', number: 'FA2026-00009', series: '', year: `${now.getFullYear()}`, seriesRank: 9 })
      .set({ issuedOn: '2030-01-01', issuedAt: now })
      .where('id', '=', id)
      .execute(),
  )
  await expect(jump).rejects.toMatchObject({ code: '42501' })
})

test('an issued invoice prints the same bytes for ever, also after its parties moved; a duplicate says so', async () => {
  const owner = await api.person()
  const { id, clientId, number } = await issuedInvoice(owner)
  const before = await bytesOf(owner, id)
  expect(before.subarray(0, 5).toString()).toBe('%PDF-')
  const { client } = await owner.api.clients.readClient({ id: clientId })
  await owner.api.clients.editClient({ ...client, addressCity: 'Quimper', baseVersion: client.version })
  expect((await bytesOf(owner, id)).equals(before)).toBe(true)
  const xml = await (await owner.api.invoices.readFacturX({ id })).text()
  expect(xml).toContain(`<ram:ID>${number}</ram:ID>`)
  const duplicate = await owner.api.invoices.duplicateInvoice({ id })
  expect(duplicate.name).toBe(`${number}-duplicata.pdf`)
  expect(Buffer.from(await duplicate.arrayBuffer()).equals(before)).toBe(false)
})

test('an issued invoice refuses edits of its head and of its lines, and its removal', async () => {
  const { api: calls } = await api
    .person()
    .then(async (owner) => ({ api: owner.api.invoices, ...(await issuedInvoice(owner)) }))
  const { items } = await calls.listInvoices({})
  const [{ id, clientId } = { id: '', clientId: '' }] = items
  const refused = { code: 'invoice_issued' }
  await expect(calls.editInvoice({ id, clientId, baseVersion: 2 })).rejects.toMatchObject(refused)
  const writes = [{ line: partLine(), baseVersion: 0 }]
  await expect(calls.editInvoiceLines({ id, writes })).rejects.toMatchObject(refused)
  await expect(calls.removeInvoice({ id })).rejects.toMatchObject(refused)
})

test('merged clients take their issued invoices along, and the law keeps an invoiced client', async () => {
  const owner = await api.person()
  const [one, other] = [await issuedInvoice(owner), await issuedInvoice(owner)]
  await owner.api.clients.mergeClients({ id: one.clientId, mergedId: other.clientId })
  const { items } = await owner.api.invoices.listInvoices({ clientId: one.clientId })
  expect(items.map(({ number }) => number).toSorted()).toEqual([one.number, other.number].toSorted())
})

test('a credit note reduces its invoice, in part or whole, and never by more', async () => {
  const owner = await api.person()
  const { invoices } = owner.api
  const { id } = await issuedInvoice(owner, [
    partLine(),
    partLine({ rank: 2, unitPriceCents: 5_000, label: 'Optique' }),
  ])
  const credit = await invoices.creditInvoice({ id, creditId: newId(), reason: 'Optique non posée' })
  expect(credit).toMatchObject({ kind: 'credit_note', status: 'draft', correctsId: id, grossCents: 18_000 })
  const { lines } = await invoices.readInvoice({ id: credit.id })
  const [wing] = lines
  const { invoice: part } = await invoices.editInvoiceLines({
    id: credit.id,
    removals: [{ id: wing?.id ?? '', baseVersion: 1 }],
  })
  expect(await invoices.issueInvoice(issueOf(part))).toMatchObject({ number: expect.stringMatching(/^AV\d{4}-00001$/) })
  expect((await invoices.readInvoice({ id })).invoice).toMatchObject({ creditedCents: 6_000, openCents: 12_000 })

  const whole = await invoices.creditInvoice({ id, creditId: newId(), reason: 'Erreur de client' })
  await expect(invoices.issueInvoice(issueOf(whole))).rejects.toMatchObject({
    code: 'invoice_incomplete',
    data: { faults: [{ place: 'invoice', field: 'grossCents', sentence: expect.stringMatching(/120,00/) }] },
  })
})
