import { expect, test } from 'vitest'
import { duesOf, statementOf } from '#features/accounting/statement.ts'
import { statementColumns, statementFileRows } from '#features/accounting/statement-columns.ts'
import { openByPayer } from '#features/invoices/balance.ts'
import { all, line, paper, payment, story } from '#tests/support/invoice-stories.ts'

const bought = [line('labour', 100_000)]
const told = story(bought, {
  insurerCents: 90_000,
  payments: [
    payment(20_000, { paidOn: '2026-11-05' }),
    payment(50_000, { payer: 'insurer', paidOn: '2026-12-10', recordedAt: '2026-12-10T10:00:00.000Z' }),
  ],
  credits: [paper('AV2026-00001', [line('labour', 5_000)], '2026-12-12T09:00:00.000Z')],
})
const december = { from: '2026-12-01', to: '2026-12-31' }

test('a statement opens with what was owed before, and closes with what is owed', () => {
  const client = statementOf(all(told), 'C1', december)
  expect([client.openingCents, client.closingCents]).toEqual([10_000, 4_000])
  expect(client.rows.map(({ on, piece, creditCents, balanceCents }) => [on, piece, creditCents, balanceCents])).toEqual(
    [['2026-12-12', 'AV2026-00001', 6_000, 4_000]],
  )
  const insurer = statementOf(all(told), 'A1', december)
  expect([insurer.openingCents, insurer.closingCents]).toEqual([90_000, 40_000])
  const { client: open, insurer: owed } = openByPayer({
    ...{ grossCents: 120_000, depositCents: 0, creditedCents: 6_000, creditedInsurerCents: 0, insurerCents: 90_000 },
    ...{ paidClientCents: 20_000, paidInsurerCents: 50_000 },
  })
  expect([client.closingCents, insurer.closingCents]).toEqual([open, owed])
})

test('the closing balance of a period is the opening balance of the next one', () => {
  const november = statementOf(all(told), 'C1', { from: '2026-11-01', to: '2026-11-30' })
  expect(november.openingCents).toBe(0)
  expect(november.rows.map(({ debitCents, creditCents }) => debitCents - creditCents)).toEqual([30_000, -20_000])
  expect(november.closingCents).toBe(statementOf(all(told), 'C1', december).openingCents)
})

test('an account without moves is empty', () => {
  expect(statementOf(all(told), 'C9', december)).toEqual({ openingCents: 0, closingCents: 0, rows: [] })
})

test('a statement tells the dues of its party alone, the first day before the others, and which are late', () => {
  const amounts = {
    grossCents: 120_000,
    depositCents: 0,
    creditedCents: 0,
    creditedInsurerCents: 0,
    insurerCents: 90_000,
    paidInsurerCents: 0,
  }
  const due = (payer: 'client' | 'insurer', dueOn: string, openCents: number) => ({ payer, dueOn, openCents })
  const inParts = {
    ...{ ...amounts, paidClientCents: 10_000, number: 'FA2026-00002', dueOn: '2026-12-01', openCents: 110_000 },
    dues: [due('client', '2026-12-01', 0), due('client', '2027-01-01', 20_000), due('insurer', '2027-02-01', 90_000)],
  }
  const atOnce = { ...inParts, number: 'FA2026-00001', paidClientCents: 0, openCents: 120_000, dues: [] }
  const settled = { ...atOnce, number: 'FA2026-00003', openCents: 1 }
  const told = (party: 'client' | 'firm') => duesOf([inParts, atOnce, settled], party, '2026-12-15')
  expect(told('client')).toEqual([
    { number: 'FA2026-00001', dueOn: '2026-12-01', openCents: 30_000, isLate: true },
    { number: 'FA2026-00002', dueOn: '2027-01-01', openCents: 20_000, isLate: false },
  ])
  expect(told('firm').map(({ dueOn, openCents }) => [dueOn, openCents])).toEqual([
    ['2026-12-01', 90_000],
    ['2027-02-01', 90_000],
  ])
})

test('the file of a statement has the moves between the balances, then the dues in columns of their own', () => {
  const [move] = statementOf(all(told), 'C1', december).rows
  const due = { number: 'FA2026-00007', openCents: 4_000 }
  const dues = [
    { ...due, dueOn: '2026-12-01', isLate: true },
    { ...due, dueOn: null, isLate: false },
  ]
  const statement = { openingCents: 10_000, closingCents: 4_000, rows: move ? [move] : [], dues }
  const values = statementFileRows(statement, december.from).map((row) =>
    statementColumns.map(({ value }) => value(row)),
  )
  const blank = undefined
  expect(values).toEqual([
    ['2026-12-01', blank, 'Solde de départ', blank, blank, 10_000, blank, blank],
    ['2026-12-12', 'AV2026-00001', move?.label, 0, 6_000, 4_000, blank, blank],
    [blank, 'FA2026-00007', 'Reste à payer, en retard', blank, blank, blank, '2026-12-01', 4_000],
    [blank, 'FA2026-00007', 'Reste à payer, à réception', blank, blank, blank, null, 4_000],
  ])
})
