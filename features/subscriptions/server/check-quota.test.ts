import { expect, test } from 'vitest'
import { checkQuota } from '#features/subscriptions/server/check-quota.ts'
import { takeQuota } from '#features/subscriptions/server/take-quota.ts'
import { newId } from '#lib/id.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

test('the question takes nothing, and answers as the taking would', async () => {
  const manager = await api.person()
  const check = () => manager.inGarage((ctx) => checkQuota(ctx, 'report'))
  for (let taken = 0; taken < 10; taken += 1) {
    await check()
    await manager.inGarage((ctx) => takeQuota(ctx, 'report', newId()))
  }
  await expect(check()).rejects.toMatchObject({ reason: { code: 'report_limit' }, data: { used: 10, limit: 10 } })
})

test('nobody is kept from work because the count fails', async () => {
  const manager = await api.person()
  const rename = (from: string, to: string) => api.services.database.exec(`alter table ${from} rename to ${to}`)
  await rename('quota_uses', 'quota_uses_away')
  try {
    await manager.inGarage((ctx) => checkQuota(ctx, 'report'))
  } finally {
    await rename('quota_uses_away', 'quota_uses')
  }
})
