import { expect, test } from 'vitest'
import { closeForgottenPeriods } from '#features/closings/server/close-forgotten-periods.ts'
import { closeForgottenPeriodsCron } from '#features/closings/server/crons.ts'
import { issuedInvoice } from '#features/invoices/server/samples.ts'
import { paymentOf } from '#features/payments/server/samples.ts'
import { houseId, withGarageAs } from '#platform/context.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()

async function paidTwice() {
  api.setNow('2027-01-03T11:00:00Z')
  const owner = await api.person()
  const { id } = await issuedInvoice(owner)
  for (const paidOn of ['2026-12-31', '2027-01-03'])
    await owner.api.payments.recordPayment(paymentOf(id, { amountCents: 1_000, paidOn }))
  return owner
}

const listOf = async (person: Person) =>
  (await person.api.closings.listClosings({})).items.toReversed().map(({ kind, endsOn }) => `${kind} ${endsOn}`)
const ofTheYear = ['day 2026-12-31', 'month 2026-12-31', 'year 2026-12-31']

test('a day, a month and a year that nobody closed are closed by themselves, after midnight in France', async () => {
  const owner = await paidTwice()
  const run = () => closeForgottenPeriodsCron.run({ database: api.services.database }, api.services.clock())
  api.setNow('2027-01-03T22:59:00Z')
  await run()
  const evening = await api.person({ colleagueOf: owner })
  expect(await listOf(evening)).toEqual(ofTheYear)
  api.setNow('2027-01-03T23:01:00Z')
  await run()
  await run()
  expect(await listOf(evening)).toEqual([...ofTheYear, 'day 2027-01-03'])
})

test('a closing that nobody made names nobody', async () => {
  const owner = await paidTwice()
  const actor = { garageId: owner.garageId, accountId: houseId, role: 'manager', requestId: 'test' } as const
  await withGarageAs(api.services.database, { ...actor, now: api.services.clock() }, closeForgottenPeriods)
  expect(await listOf(owner)).toEqual(ofTheYear)
  expect((await owner.api.closings.listClosings({})).items.map(({ closedBy }) => closedBy)).toEqual(['', '', ''])
})
