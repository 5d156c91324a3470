import { beforeAll, expect, test } from 'vitest'
import { usualPlan } from '#features/accounting/account-plan.ts'
import { fecColumns } from '#features/accounting/fec.ts'
import { listDueInvoices, readDues } from '#features/accounting/server/queries/dues.ts'
import { settingsOf } from '#features/accounting/server/samples.ts'
import { openByPayer } from '#features/invoices/balance.ts'
import { acceptedQuote, issuedInvoice, issueOf, pricedInvoice, readySeller } from '#features/invoices/server/samples.ts'
import { paymentOf } from '#features/payments/server/samples.ts'
import { partLine } from '#features/quotes/server/samples.ts'
import { euros } from '#lib/euros.ts'
import { newId } from '#lib/id.ts'
import { sumOf } from '#lib/sum.ts'
import { journalOf } from '#tests/support/journal.ts'
import { pdfPages, unspaced } from '#tests/support/pdf-text.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
const november = { from: '2026-11-01', to: '2026-11-30' }
let manager: Person

const line = (more: Record<string, unknown>) => partLine({ id: newId(), ...more })
const pay = (invoiceId: string, amountCents: number, more: Record<string, unknown> = {}) =>
  manager.api.payments.recordPayment(paymentOf(invoiceId, { amountCents, paidOn: '2026-11-20', ...more }))

/** One sale on each kind of account: parts and labour by a claim, a deposit and its invoice, a credit note, a disbursement. */
beforeAll(async () => {
  api.setNow('2026-11-20T09:00:00Z')
  manager = await api.person()
  await readySeller(manager)
  const repair = await issuedInvoice(manager, [
    line({ rank: 1 }),
    line({ rank: 2, kind: 'labour', labourClass: 't1', unitPriceCents: 20_000 }),
    line({ rank: 3, kind: 'disbursement', unitPriceCents: 5_000, vatBasisPoints: 0, vatReason: 'disbursement' }),
  ])
  await pay(repair.id, 20_500)
  const { id: quoteId } = await acceptedQuote(manager)
  const deposit = await manager.api.invoices.invoiceDeposit({ id: newId(), quoteId, part: { basisPoints: 3_000 } })
  await manager.api.invoices.issueInvoice(issueOf(deposit))
  await pay(deposit.id, 3_600, { mode: 'cash' })
  const final = await manager.api.invoices.invoiceQuote({ id: newId(), quoteId })
  await manager.api.invoices.issueInvoice(issueOf(final))
  const wrong = await issuedInvoice(manager)
  const { id: paymentId } = await pay(wrong.id, 12_000, { mode: 'cheque' })
  await manager.api.payments.reversePayment({ id: paymentId, reversalId: newId(), reason: 'Chèque impayé' })
  const credit = await manager.api.invoices.creditInvoice({ id: wrong.id, creditId: newId(), reason: 'Erreur' })
  await manager.api.invoices.issueInvoice(issueOf(credit))
})

async function rowsOf(person: Person, path: string) {
  const answer = await person.fetch(path)
  expect(answer.status).toBe(200)
  const text = new TextDecoder('iso-8859-15').decode(await answer.arrayBuffer())
  return {
    answer,
    rows: text
      .split('\r\n')
      .slice(0, -1)
      .map((row) => row.split('\t')),
  }
}

test('the FEC of the exercise reads back: its name, eighteen columns, entries that balance, numbers without a gap', async () => {
  const { answer, rows } = await rowsOf(manager, '/api/accounting/fec?year=2026')
  expect(answer.headers.get('content-disposition')).toMatch(/attachment.*732829320FEC20261120\.txt/)
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=iso-8859-15')
  const [header, ...lines] = rows
  expect(header).toEqual(fecColumns)
  const sums = new Map<string, number>()
  for (const fields of lines) {
    expect(fields).toHaveLength(18)
    const [code = '', , rank, day, account, , , , piece, , label, debit = '', credit = ''] = fields
    expect([day, account, debit, credit]).toEqual([
      expect.stringMatching(/^202611\d\d$/),
      expect.stringMatching(/^\d{6}$/),
      ...[expect.stringMatching(/^\d+,\d\d$/), expect.stringMatching(/^\d+,\d\d$/)],
    ])
    expect(piece && label).toBeTruthy()
    const key = `${code} ${rank}`
    sums.set(key, (sums.get(key) ?? 0) + Number(debit.replace(',', '')) - Number(credit.replace(',', '')))
  }
  expect([...sums.values()].every((sum) => sum === 0)).toBe(true)
  expect([...sums.keys()].sort()).toEqual([
    ...['BQ 1', 'BQ 2', 'BQ 3', 'CA 1'],
    ...['VE 1', 'VE 2', 'VE 3', 'VE 4', 'VE 5'],
  ])
  expect(
    lines
      .filter(([, , , , account]) => account === '411000')
      .every(([, , , , , , aux]) => /^C[0-9A-V]{12}$/.test(aux ?? '')),
  ).toBe(true)
})

test('the sums of a month are those of its invoices and payments, and its VAT is told by invoices and by payments', async () => {
  const { figures, vat, accounts, isChecked } = await manager.api.accounting.readAccountingSummary(november)
  expect(figures).toEqual({
    invoice: { count: 3, cents: 41_000 + 12_000 + 12_000 },
    deposit: { count: 1, cents: 3_600 },
    credit_note: { count: 1, cents: -12_000 },
    payment: { count: 4, cents: 20_500 + 3_600 },
    cheque_deposit: { count: 0, cents: 0 },
  })
  expect(isChecked).toBe(true)
  // Goods owe at once: 100,00 of the repair and 70,00 of the rest after the deposit. Half of the labour is paid, and the deposit.
  expect(vat).toEqual([
    {
      ...{ vatBasisPoints: 2_000, vatReason: null, issueBaseCents: 17_000, issueVatCents: 3_400 },
      ...{ paymentBaseCents: 13_000, paymentVatCents: 2_600 },
    },
  ])
  const balanceOf = (number: string) => {
    const row = accounts.find(({ account }) => account === number)
    return row && row.debitCents - row.creditCents
  }
  expect(['707000', '706000', '467000', '419100', '445711', '445870', '530000', '511200'].map(balanceOf)).toEqual([
    ...[-20_000, -20_000, -5_000, 0, -6_000, -2_000, 3_600, 0],
  ])
  expect(sumOf(accounts.map(({ debitCents }) => debitCents))).toBe(
    sumOf(accounts.map(({ creditCents }) => creditCents)),
  )
})

test('a month without events has nothing, and an impossible period is refused in words', async () => {
  const empty = await manager.api.accounting.readAccountingSummary({ from: '2026-01-01', to: '2026-01-31' })
  expect(empty).toMatchObject({ vat: [], accounts: [], isChecked: true })
  const refused = await manager.fetch('/api/accounting/summary?from=2026-03-01&to=2026-02-01')
  expect([refused.status, JSON.stringify(await refused.json())]).toEqual([
    422,
    expect.stringContaining('finit après son début'),
  ])
})

test('the journals are files of their own, for Excel and for programs, and the log tells who took them', async () => {
  const csv = await manager.fetch('/api/accounting/journals?journal=payments&from=2026-11-01&to=2026-11-30')
  const lines = (await csv.text()).split('\r\n').filter(Boolean)
  expect(lines[0]).toBe(
    'Journal;Date;Pièce;Compte;Intitulé du compte;Compte auxiliaire;Tiers;Libellé;Débit;Crédit;Échéance',
  )
  expect(lines[1]).toMatch(/^BQ;20\/11\/2026;EN2026-00001;411000;Clients;C[0-9A-V]{12};.+;0,00;205,00;$/)
  const sales = await manager.api.accounting.exportJournal({ ...november, journal: 'sales', format: 'csv' })
  const sold = (await sales.text()).split('\r\n').filter(Boolean).slice(1)
  // The account of the client has the due day of the invoice; other accounts and credit notes have none.
  expect(sold.filter((row) => /;\d\d\/\d\d\/20\d\d$/.test(row))).not.toEqual([])
  for (const row of sold) expect(row).toMatch(/;FA\d{4}-\d+;411000;/.test(row) ? /;\d\d\/\d\d\/20\d\d$/ : /;$/)
  const workbook = await manager.api.accounting.exportJournal({ ...november, journal: 'sales', format: 'xlsx' })
  expect(workbook.name).toBe('journal-ventes-2026-11-01-2026-11-30.xlsx')
  expect(
    Buffer.from(await workbook.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
  const taken = await journalOf(manager, 'accounting.exported')
  expect(taken.map(({ details }) => details.file)).toEqual(['fec', 'payments', 'sales', 'sales'])
})

test('a debt ages from the day when it was due, payer by payer, and each sum opens its invoices', async () => {
  const { dues } = await manager.api.accounting.readDues({})
  const { items } = await manager.api.invoices.listInvoices({ pageSize: 200 })
  const open = items.filter((each) => each.status === 'issued' && each.openCents > 1).map(openByPayer)
  const owedBy = (payer: 'client' | 'insurer') =>
    sumOf(dues.filter((due) => due.payer === payer).map(({ cents }) => cents))
  expect([owedBy('client'), owedBy('insurer')]).toEqual([
    sumOf(open.map(({ client }) => client)),
    sumOf(open.map(({ insurer }) => insurer)),
  ])
  expect(dues.map(({ age }) => age)).toEqual(['upcoming'])

  api.setNow('2026-12-25T09:00:00Z')
  const later = await api.person({ colleagueOf: manager })
  expect((await later.api.accounting.readDues({})).dues).toMatchObject([
    { payer: 'client', age: 'two_months', count: 2, cents: 28_900 },
  ])
  const { items: late, total } = await later.api.accounting.listDueInvoices({ payer: 'client', age: 'two_months' })
  expect([total, late.map(({ openCents }) => openCents)]).toEqual([2, [20_500, 8_400]])
  expect((await later.api.accounting.listDueInvoices({ payer: 'insurer' })).total).toBe(0)
  api.setNow('2026-11-20T09:00:00Z')
})

test('the accounts are those of the accountant; a wrong one is named, and a stale page overwrites nothing', async () => {
  const other = await api.person()
  const accounts = { ...usualPlan.accounts, part: '7071abc' }
  const saved = await other.api.accounting.editAccountingSettings(settingsOf({ accounts, startMonth: 7 }))
  expect(saved).toMatchObject({ startMonth: 7, accounts: { part: '7071ABC', labour: '706000' }, version: 1 })
  expect(await other.api.accounting.readAccountingSettings({})).toEqual(saved)
  await expect(other.api.accounting.editAccountingSettings(settingsOf())).rejects.toMatchObject({
    code: 'accounting_settings_changed',
  })
  const wrong = settingsOf({
    baseVersion: 1,
    accounts: { ...accounts, part: 'x1' },
    journals: { sales: 'VE', bank: 'VE', cash: 'CA' },
  })
  await expect(other.api.accounting.editAccountingSettings(wrong)).rejects.toMatchObject({
    data: { fields: { 'accounts.part': expect.stringContaining('3 à 12') } },
  })
  expect(await journalOf(other, 'accounting.settings_edited')).toHaveLength(1)
})

test('a file without a company, or of an exercise to come, is refused with what to do', async () => {
  const other = await api.person()
  await expect(other.api.accounting.exportFec({ year: 2026 })).rejects.toMatchObject({ code: 'siren_missing' })
  await expect(manager.api.accounting.exportFec({ year: 2027 })).rejects.toMatchObject({ code: 'exercise_to_come' })
})

test('the accounting role sees and exports; the reception does neither', async () => {
  const accounting = await api.person({ role: 'accounting', colleagueOf: manager })
  const reception = await api.person({ role: 'reception', colleagueOf: manager })
  const paths = ['summary?from=2026-11-01&to=2026-11-30', 'dues', 'settings', 'fec?year=2026']
  for (const path of paths) {
    expect((await accounting.fetch(`/api/accounting/${path}`)).status).toBe(200)
    expect((await reception.fetch(`/api/accounting/${path}`)).status).toBe(403)
  }
})

test('the statement of a client closes with what is due, on screen, on paper and in its file', async () => {
  const { items } = await manager.api.invoices.listInvoices({ pageSize: 200 })
  const [{ clientId = '' } = {}] = items.filter(({ openCents }) => openCents > 1)
  const owed = items.filter(
    (each) => each.clientId === clientId && each.status === 'issued' && each.kind !== 'credit_note',
  )
  const wanted = { ...november, party: 'client' as const, id: clientId }
  const statement = await manager.api.accounting.readStatement(wanted)
  expect([statement.openingCents, statement.closingCents]).toEqual([0, sumOf(owed.map(({ openCents }) => openCents))])
  expect(statement.rows.at(-1)?.balanceCents).toBe(statement.closingCents)
  expect(sumOf(statement.dues.map(({ openCents }) => openCents))).toBe(statement.closingCents)
  const open = owed.filter(({ openCents }) => openCents > 1)
  expect(new Set(statement.dues.map(({ number }) => number))).toEqual(new Set(open.map(({ number }) => number)))
  const csv = await (await manager.api.accounting.exportStatement({ ...wanted, format: 'csv' })).text()
  const [head, ...written] = csv.split('\r\n').filter(Boolean)
  expect(head).toMatch(/Échéance;Reste dû TTC$/)
  expect(written).toHaveLength(1 + statement.rows.length + statement.dues.length)
  const told = statement.dues.map(({ number, openCents }) => [number, euros(openCents).replace(/[\s€]/g, '')])
  expect(written.slice(-told.length).map((row) => [row.split(';')[1], row.split(';').at(-1)])).toEqual(told)
  const later = await manager.api.accounting.readStatement({ ...wanted, from: '2026-12-01', to: '2026-12-31' })
  expect(later).toMatchObject({ openingCents: statement.closingCents, rows: [] })
  const file = await manager.api.accounting.printStatement(wanted)
  expect(unspaced((await pdfPages(new Uint8Array(await file.arrayBuffer()))).join(''))).toContain('Relevédecompte')
  const stranger = await api.person()
  await expect(stranger.api.accounting.readStatement(wanted)).rejects.toMatchObject({ code: 'party_not_found' })
})

test('each due of an échéancier has its own age', async () => {
  const owner = await api.person()
  const { id, version: baseVersion } = await pricedInvoice(owner)
  const days = ['2026-11-20', '2026-12-20', '2027-01-20']
  const dues = days.map((dueOn) => ({ id: newId(), payer: 'client' as const, dueOn }))
  await owner.api.invoices.chooseDues({ id, baseVersion, dues })
  await owner.api.invoices.issueInvoice({ id, grossCents: 12_000 })
  await owner.inGarage(async (today) => {
    const ctx = { ...today, now: new Date('2026-12-22T09:00:00Z') }
    const { dues } = await readDues(ctx)
    expect(dues.map(({ payer, cents, count }) => [payer, cents, count])).toEqual(Array(3).fill(['client', 4_000, 1]))
    expect(new Set(dues.map(({ age }) => age)).size).toBe(3)
    const listed = await listDueInvoices(ctx, { payer: 'client', page: 1, pageSize: 2 })
    expect(listed.items.map(({ dueOn, openCents }) => [dueOn, openCents])).toEqual([
      ['2026-11-20', 4_000],
      ['2026-12-20', 4_000],
    ])
    expect(listed.total).toBe(3)
  })
})
