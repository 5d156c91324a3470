import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sealedText } from '#features/closings/closing.ts'
import { issuedInvoice } from '#features/invoices/server/samples.ts'
import { paymentOf } from '#features/payments/server/samples.ts'
import { partLine } from '#features/quotes/server/samples.ts'
import { newId } from '#lib/id.ts'
import { pdfPages, unspaced } from '#tests/support/pdf-text.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()

/** A garage on 3 January 2027 at noon, with an invoice of 1 200,00 € TTC. */
async function paidGarage() {
  api.setNow('2027-01-03T11:00:00Z')
  const owner = await api.person()
  const { id } = await issuedInvoice(owner, [partLine({ unitPriceCents: 100_000 })])
  const pay = (paidOn: string, amountCents: number, mode = 'card') =>
    owner.api.payments.recordPayment({ ...paymentOf(id, { mode }), paidOn, amountCents })
  const close = (endsOn: string) => owner.api.closings.closeDay({ id: newId(), endsOn })
  return { owner, pay, close }
}

const listOf = async (person: Person) => (await person.api.closings.listClosings({})).items.toReversed()

test('closing a day closes the forgotten days, months and years before it, with totals that go on', async () => {
  const { owner, pay, close } = await paidGarage()
  await pay('2026-12-30', 10_000)
  await pay('2026-12-31', 5_000, 'cash')
  await pay('2026-12-31', 7_000)
  await pay('2027-01-03', 1_000)
  const { closings } = await close('2027-01-03')
  expect(
    closings.map(({ position, kind, endsOn, totalCents, perpetualCents }) => [
      position,
      kind,
      endsOn,
      totalCents,
      perpetualCents,
    ]),
  ).toEqual([
    [1, 'day', '2026-12-30', 10_000, 10_000],
    [2, 'day', '2026-12-31', 12_000, 22_000],
    [3, 'month', '2026-12-31', 22_000, 22_000],
    [4, 'year', '2026-12-31', 22_000, 22_000],
    [5, 'day', '2027-01-03', 1_000, 23_000],
  ])
  expect(closings[2]).toMatchObject({ rowCount: 2, paymentCount: 3, modeTotals: { card: 17_000, cash: 5_000 } })
  expect(await listOf(owner)).toEqual(closings)
})

test('each closing holds the digest of the one before, and anybody can compute its own again', async () => {
  const { pay, close } = await paidGarage()
  await pay('2026-12-31', 5_000)
  const { closings } = await close('2027-01-03')
  let before = ''
  for (const closing of closings) {
    expect(closing.previousDigest).toBe(before)
    expect(closing.digest).toBe(createHash('sha256').update(sealedText(closing)).digest('hex'))
    before = closing.digest
  }
})

test('a payment dated in a closed period is refused under its date, and recorded today with its note', async () => {
  const { pay, close } = await paidGarage()
  await close('2027-01-02')
  await expect(pay('2027-01-02', 1_000)).rejects.toMatchObject({
    code: 'day_closed',
    message: expect.stringContaining('à la date d’aujourd’hui'),
    data: { fields: { paidOn: expect.stringContaining('période clôturée') } },
  })
  await pay('2027-01-03', 1_000)
})

test('once today is closed, payments and reversals wait for tomorrow', async () => {
  const { owner, pay, close } = await paidGarage()
  const { id } = await pay('2027-01-03', 1_000)
  await close('2027-01-03')
  await expect(pay('2027-01-03', 1_000)).rejects.toMatchObject({ code: 'today_closed' })
  const reversal = { id, reversalId: newId(), reason: 'Chèque impayé' }
  await expect(owner.api.payments.reversePayment(reversal)).rejects.toMatchObject({ code: 'today_closed' })
  api.setNow('2027-01-04T11:00:00Z')
  const later = await api.person({ colleagueOf: owner })
  await later.api.payments.reversePayment(reversal)
  const { closings } = await later.api.closings.closeDay({ id: newId(), endsOn: '2027-01-04' })
  expect(closings[0]).toMatchObject({ receivedCents: 0, returnedCents: -1_000, perpetualCents: 0 })
})

test('a day is closed once, and never before it has come', async () => {
  const { close } = await paidGarage()
  await close('2027-01-03')
  await expect(close('2027-01-03')).rejects.toMatchObject({ code: 'day_already_closed' })
  await expect(close('2027-01-02')).rejects.toMatchObject({ code: 'day_already_closed' })
  await expect(close('2027-01-04')).rejects.toMatchObject({ code: 'closing_in_future' })
})

test('two people who close one day close it once, and a payment never slips into it', async () => {
  const { owner, pay, close } = await paidGarage()
  const results = await Promise.allSettled([close('2027-01-03'), close('2027-01-03'), pay('2027-01-03', 1_000)])
  expect(results.filter(({ status }, rank) => rank < 2 && status === 'fulfilled')).toHaveLength(1)
  const [closing] = await listOf(owner)
  const isPaid = results[2]?.status === 'fulfilled'
  expect(closing?.totalCents).toBe(isPaid ? 1_000 : 0)
})

test.each([
  'update closings set perpetual_cents = 0',
  'delete from closings',
  'delete from book_seals',
  "update book_seals set digest = repeat('0', 64)",
])('raw SQL cannot change a closing or a seal: %s', async (statement) => {
  const { owner, close } = await paidGarage()
  await close('2027-01-03')
  const refused = { code: '42501' }
  await expect(owner.inGarage(({ db }) => sql.raw(statement).execute(db))).rejects.toMatchObject(refused)
  const asOwnerOfDatabase = api.services.database.transaction((db) => sql.raw(statement).execute(db))
  await expect(asOwnerOfDatabase).rejects.toMatchObject(refused)
})

test('raw SQL cannot record a payment in a closed day, nor open it again', async () => {
  const { owner, pay, close } = await paidGarage()
  const { id } = await pay('2027-01-03', 1_000)
  await close('2027-01-03')
  const columns = 'garage_id, invoice_id, client_id, payer, payer_name, mode, amount_cents, paid_on, recorded_at'
  const copy = `insert into payments (id, number, ${columns}) select gen_random_uuid(), 'EN2027-09999', ${columns} from payments where id = '${id}'`
  for (const statement of [copy, 'update book_heads set closed_through = null'])
    await expect(owner.inGarage(({ db }) => sql.raw(statement).execute(db))).rejects.toMatchObject({ code: '42501' })
})

test('a closing prints its total, what it covers and its digests', async () => {
  const { owner, pay, close } = await paidGarage()
  await pay('2027-01-03', 1_000)
  const { closings } = await close('2027-01-03')
  const [{ id, digest } = { id: '', digest: '' }] = closings
  const printed = await owner.api.closings.printClosing({ id })
  expect(printed.name).toBe('CL-00001-2027-01-03.pdf')
  const text = unspaced((await pdfPages(new Uint8Array(await printed.arrayBuffer()))).join(''))
  for (const words of ['Journée du 03/01/2027', 'Cumul perpétuel TTC', 'EN2027-00001', digest])
    expect(text).toContain(unspaced(words))
})

test('a painter closes nothing, and another garage sees nothing', async () => {
  const { owner, close } = await paidGarage()
  const [painter, stranger] = [await api.person({ role: 'paint', colleagueOf: owner }), await api.person()]
  await close('2027-01-03')
  await expect(painter.api.closings.closeDay({ id: newId(), endsOn: '2027-01-03' })).rejects.toMatchObject({
    code: 'not_allowed',
  })
  expect((await stranger.api.closings.listClosings({})).total).toBe(0)
  expect((await owner.api.closings.listClosings({ search: '03/01/2027' })).total).toBe(1)
})
