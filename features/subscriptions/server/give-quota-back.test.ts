import { expect, test } from 'vitest'
import { giveQuotaBack } from '#features/subscriptions/server/give-quota-back.ts'
import { takeQuota } from '#features/subscriptions/server/take-quota.ts'
import { newId } from '#lib/id.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

test('a report or invoice gives its use back: once, of its own kind, in its own garage', async () => {
  const [manager, neighbour] = [await api.person(), await api.person()]
  const [mine, other] = [newId(), newId()]
  await manager.inGarage((ctx) => takeQuota(ctx, 'report', mine))
  await manager.inGarage((ctx) => takeQuota(ctx, 'report', other))
  await neighbour.inGarage((ctx) => giveQuotaBack(ctx, 'report', mine))
  await manager.inGarage((ctx) => giveQuotaBack(ctx, 'invoice', mine))
  await manager.inGarage((ctx) => giveQuotaBack(ctx, 'report', mine))
  await manager.inGarage((ctx) => giveQuotaBack(ctx, 'report', mine))
  const left = await manager.inGarage(({ db }) => db.selectFrom('quotaUses').select('takenFor').execute())
  expect(left).toEqual([{ takenFor: other }])
  const told = await manager.inGarage(({ db }) =>
    db.selectFrom('auditEntries').select('entityId').where('action', '=', 'quota.given_back').execute(),
  )
  expect(told).toEqual([{ entityId: mine }])
})
