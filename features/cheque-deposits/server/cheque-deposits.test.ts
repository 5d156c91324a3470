import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { chequeDepositOf, receivedCheque } from '#features/cheque-deposits/server/samples.ts'
import { civilDate } from '#lib/dates.ts'
import { newId } from '#lib/id.ts'
import { journalOf } from '#tests/support/journal.ts'
import { pdfPages, unspaced } from '#tests/support/pdf-text.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
let owner: Person

const held = async (person = owner) => (await person.api.chequeDeposits.readHeldCheques({})).cheques.map(({ id }) => id)
const make = (ids: string[], more: Record<string, unknown> = {}) =>
  owner.api.chequeDeposits.makeChequeDeposit(chequeDepositOf(ids, more))
const cancel = (id: string) =>
  owner.api.chequeDeposits.cancelChequeDeposit({ id, cancellationId: newId(), reason: 'Mauvais compte' })

beforeAll(async () => {
  api.setNow('2026-01-20T09:00:00Z')
  owner = await api.person()
})

test('a slip takes cheques to the bank, and its cancellation gives them back', async () => {
  const [one, other] = [await receivedCheque(owner), await receivedCheque(owner, 5_050)]
  const waiting = await owner.api.chequeDeposits.readHeldCheques({})
  expect(waiting).toMatchObject({ count: 2, totalCents: 15_050 })
  const slip = await make([other.id, one.id])
  expect(slip).toMatchObject({ number: 'BR2026-00001', chequeCount: 2, totalCents: 15_050, isCancelled: false })
  expect(await held()).toEqual([])
  expect(await owner.api.payments.readPayment({ id: one.id })).toMatchObject({
    depositId: slip.id,
    depositNumber: slip.number,
  })
  const { cheques } = await owner.api.chequeDeposits.readChequeDeposit({ id: slip.id })
  expect(cheques.map(({ amountCents, state }) => [amountCents, state])).toEqual([
    [5_050, 'deposited'],
    [10_000, 'deposited'],
  ])

  const cancelled = await cancel(slip.id)
  expect(cancelled).toMatchObject({ number: 'BR2026-00002', totalCents: -15_050, cancelsNumber: 'BR2026-00001' })
  expect((await held()).toSorted()).toEqual([one.id, other.id].toSorted())
  await expect(cancel(slip.id)).rejects.toMatchObject({ code: 'deposit_cancelled' })
  await expect(cancel(cancelled.id)).rejects.toMatchObject({ code: 'is_cancellation' })
  const { items } = await owner.api.chequeDeposits.listChequeDeposits({ search: 'mauvais' })
  expect(items.map(({ id }) => id)).toEqual([cancelled.id])
  const file = await owner.api.chequeDeposits.exportChequeDeposits({ format: 'csv', search: 'mauvais' })
  const [, row] = (await file.text()).split('\r\n')
  expect(row).toMatch(/^BR2026-00002;20\/01\/2026;FR76\d+;2;-150,50;BR2026-00001;Mauvais compte;/)
})

test('a slip that is made takes no other cheque under its id', async () => {
  const [one, other] = [await receivedCheque(owner), await receivedCheque(owner)]
  const slip = await make([one.id])
  await expect(make([other.id], { id: slip.id })).rejects.toMatchObject({ code: 'already_exists', status: 409 })
  expect(await held()).toContain(other.id)
})

test('no record takes an id under which the sealed book has another one', async () => {
  const person = await api.person()
  const { chequeDeposits, payments } = person.api
  const [one, other] = [await receivedCheque(person), await receivedCheque(person)]
  const slip = await chequeDeposits.makeChequeDeposit(chequeDepositOf([one.id]))
  const taken = { code: 'already_exists', status: 409 }
  const again = chequeDepositOf([other.id], { id: one.id })
  await expect(chequeDeposits.makeChequeDeposit(again)).rejects.toMatchObject(taken)
  const cancellation = { id: slip.id, cancellationId: one.id, reason: 'Mauvais compte' }
  await expect(chequeDeposits.cancelChequeDeposit(cancellation)).rejects.toMatchObject(taken)
  const reversal = { id: other.id, reversalId: slip.id, reason: 'Sans provision' }
  await expect(payments.reversePayment(reversal)).rejects.toMatchObject(taken)
  expect(await held(person)).toEqual([other.id])
})

test('of two slips with one cheque, the second is refused and takes no number', async () => {
  const { id } = await receivedCheque(owner)
  const both = await Promise.allSettled([make([id]), make([id])])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { items } = await owner.api.chequeDeposits.listChequeDeposits({})
  const ranks = items.map(({ number }) => Number(number.slice(-5))).toSorted((a, b) => a - b)
  expect(ranks).toEqual(ranks.map((_, index) => index + 1))
})

test('a cheque that comes back names its slip, and the slip is not cancelled any more', async () => {
  const { id } = await receivedCheque(owner)
  const slip = await make([id])
  const reversal = await owner.api.payments.reversePayment({ id, reversalId: newId(), reason: 'Sans provision' })
  expect(reversal.note).toBe(`Sans provision (remise ${slip.number})`)
  expect(await held()).not.toContain(id)
  await expect(cancel(slip.id)).rejects.toMatchObject({ code: 'cheque_bounced' })
  const { cheques } = await owner.api.chequeDeposits.readChequeDeposit({ id: slip.id })
  expect(cheques[0]?.state).toBe('bounced')
  expect(await journalOf(owner, 'payment.reversed')).toMatchObject([{ details: { deposit: slip.number } }])
})

test.each([
  [{ depositedOn: '2026-01-21' }, 'deposit_in_future', 'depositedOn'],
  [{ depositedOn: '2026-01-04' }, 'deposit_before_cheque', 'depositedOn'],
])('the slip %j is refused under its field', async (more, code, field) => {
  const { id } = await receivedCheque(owner)
  await expect(make([id], more)).rejects.toMatchObject({ code, data: { fields: { [field]: expect.any(String) } } })
})

test('the slip on paper lists each cheque and their sum', async () => {
  const slip = await make([(await receivedCheque(owner)).id])
  const file = await owner.api.chequeDeposits.printChequeDeposit({ id: slip.id })
  const text = unspaced((await pdfPages(new Uint8Array(await file.arrayBuffer()))).join(''))
  for (const words of [
    `Remise de chèques ${slip.number}`,
    'Banque Exemple',
    '1234567',
    'Total de 1 chèque',
    '100,00 €',
  ])
    expect(text).toContain(unspaced(words))
})

test.each([
  "update cheque_deposits set reason = 'x'",
  'delete from cheque_deposits',
  'update deposited_cheques set amount_cents = 1',
  'delete from deposited_cheques',
  `insert into deposited_cheques select garage_id, deposit_id, gen_random_uuid(), 9, 'x', '', '', 1 from deposited_cheques limit 1`,
])('raw SQL cannot change a slip: %s', async (statement) => {
  const asOwnerOfDatabase = api.services.database.transaction((db) => sql.raw(statement).execute(db))
  await expect(asOwnerOfDatabase).rejects.toMatchObject({ code: '42501' })
})

test('a painter deposits nothing, and another garage has no cheque', async () => {
  const [painter, stranger] = [await api.person({ role: 'paint', colleagueOf: owner }), await api.person()]
  const [id = ''] = await held()
  await expect(painter.api.chequeDeposits.makeChequeDeposit(chequeDepositOf([id]))).rejects.toMatchObject({
    code: 'not_allowed',
  })
  await expect(stranger.api.chequeDeposits.makeChequeDeposit(chequeDepositOf([id]))).rejects.toMatchObject({
    code: 'cheque_not_held',
  })
  expect(await held(stranger)).toEqual([])
})

test('the FEC moves the cheques of the slip to the bank', async () => {
  api.setNow('2026-03-20T09:00:00Z')
  const other = await api.person()
  const { id } = await receivedCheque(other)
  const slip = await other.api.chequeDeposits.makeChequeDeposit(chequeDepositOf([id], { depositedOn: '2026-03-02' }))
  const summary = await other.api.accounting.readAccountingSummary({ from: '2026-01-01', to: '2026-12-31' })
  const rows = new Map(summary.accounts.map((row) => [row.account, row.debitCents - row.creditCents]))
  expect([rows.get('511200'), rows.get('512000')]).toEqual([0, 10_000])
  expect(summary).toMatchObject({ isChecked: true, figures: { cheque_deposit: { count: 1, cents: 10_000 } } })
  const journal = { journal: 'payments', format: 'csv', from: '2026-03-01', to: '2026-03-31' } as const
  const text = await (await other.api.accounting.exportJournal(journal)).text()
  expect(text).toMatch(
    new RegExp(`BQ;02/03/2026;${slip.number};512000;Banque;;;Remise ${slip.number} de 1 chèque;100,00;0,00`),
  )
})

test('the archive keeps the slip', async () => {
  // The stamp that signs the archive begins today.
  const now = new Date()
  api.setNow(now.toISOString())
  const [other, today] = [await api.person(), civilDate(now)]
  const { id } = await receivedCheque(other)
  await other.api.chequeDeposits.makeChequeDeposit(chequeDepositOf([id], { depositedOn: today }))
  const file = await other.fetch('/api/closings/archive', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ startsOn: today, endsOn: today }),
  })
  expect(Buffer.from(await file.arrayBuffer()).includes('remises.json')).toBe(true)
})

test('the cheques that wait are those that nobody reversed, on no slip but cancelled ones', async () => {
  const { database } = api.services
  const waiting = await database.query(
    `select p.garage_id, p.id as payment_id, p.paid_on, p.amount_cents from payments p
     where p.mode = 'cheque' and p.reverses_id is null
       and not exists (select from payments r where r.garage_id = p.garage_id and r.reverses_id = p.id)
       and not exists (select from deposited_cheques d where d.garage_id = p.garage_id and d.payment_id = p.id
         and not exists (select from cheque_deposits c where c.garage_id = d.garage_id and c.cancels_id = d.deposit_id))
     order by 1, 2`,
  )
  expect(await database.query('select * from held_cheques order by 1, 2')).toEqual(waiting)
  const [paid] = await database.query("select count(*)::int as count from payments where mode = 'cheque'")
  expect([waiting.length > 1, waiting.length < Number(paid?.count)]).toEqual([true, true])
  const forge = owner.inGarage(({ db }) => sql`delete from held_cheques`.execute(db))
  await expect(forge).rejects.toMatchObject({ code: '42501' })
})
