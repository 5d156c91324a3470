import { expect, test } from 'vitest'
import { lockSession } from '#features/accounts/server/lock-session.ts'
import { givePassword } from '#features/accounts/server/samples.ts'
import { unlockSession } from '#features/accounts/server/unlock-session.ts'
import { Refusal } from '#lib/refusal.ts'
import { type SystemContext, withSystem } from '#platform/context.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()
const password = 'tournevis cruciforme 42'

const system = <T>(work: (ctx: SystemContext) => Promise<T>) =>
  withSystem(api.services.database, { now: api.services.clock(), requestId: 'test' }, work)

test('a wrong password leaves the lock and is written down, the right one takes it off', async () => {
  const person = await api.person()
  await givePassword(api.services, person.accountId, password)
  await system((ctx) => lockSession(ctx, person))
  const refused = await system((ctx) => unlockSession(ctx, person, { password: 'tournevis plat 42' }))
  expect(refused).toBeInstanceOf(Refusal)
  await expect(person.api.clients.listClients({})).rejects.toMatchObject({ code: 'session_locked' })
  expect(await system((ctx) => unlockSession(ctx, person, { password }))).toEqual({})
  expect((await person.api.clients.listClients({})).total).toBe(0)
  const { items } = await person.api.accounts.listSecurityEvents({})
  expect(items.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['session.unlock_refused', 'session.unlocked']))
})
