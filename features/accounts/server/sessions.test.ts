import { expect, test } from 'vitest'
import { createAccount } from '#features/accounts/server/create-account.ts'
import { endSession } from '#features/accounts/server/end-session.ts'
import { issueRefreshToken } from '#features/accounts/server/issue-refresh-token.ts'
import { openSession } from '#features/accounts/server/open-session.ts'
import { findSessionAccount } from '#features/accounts/server/queries.ts'
import { renewSession } from '#features/accounts/server/renew-session.ts'
import { newId } from '#lib/id.ts'
import { type SystemContext, withSystem } from '#platform/context.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()
const start = new Date('2026-11-21T08:00:00Z')
const device = { userAgent: 'Firefox', address: '192.0.2.1' }

const system = <T>(work: (ctx: SystemContext) => Promise<T>, now: Date = start) =>
  withSystem(api.services.database, { now, requestId: 'test' }, work)

const later = (seconds: number) => new Date(start.getTime() + seconds * 1000)

async function signedIn() {
  const email = `${newId()}@exemple.fr`
  const account = await system((ctx) =>
    createAccount(ctx, { email, passwordHash: 'x', firstName: 'Zoé', lastName: 'Lefèvre' }),
  )
  return { account, ...(await system((ctx) => openSession(ctx, account.id, device))) }
}

test('an address has one account, however it is written', async () => {
  const { account } = await signedIn()
  const again = { email: ` ${account.email.toUpperCase()} `, passwordHash: 'x', firstName: '', lastName: '' }
  await expect(system((ctx) => createAccount(ctx, again))).rejects.toMatchObject({ reason: { code: 'email_taken' } })
})

test('a session is renewed by its token, and each token serves once', async () => {
  const { sessionId, refreshToken } = await signedIn()
  const renewed = await system((ctx) => renewSession(ctx, refreshToken), later(60))
  expect(renewed).toMatchObject({ outcome: 'renewed', sessionId })
  expect(renewed).not.toMatchObject({ refreshToken })
})

test('two tabs that send the same token within ten seconds both stay signed in', async () => {
  const { refreshToken } = await signedIn()
  await system((ctx) => renewSession(ctx, refreshToken), later(60))
  expect(await system((ctx) => renewSession(ctx, refreshToken), later(69))).toMatchObject({ outcome: 'renewed' })
})

test('a token that comes back later was stolen: the session ends for whoever holds it', async () => {
  const { sessionId, refreshToken } = await signedIn()
  const renewed = await system((ctx) => renewSession(ctx, refreshToken), later(60))
  expect(await system((ctx) => renewSession(ctx, refreshToken), later(75))).toEqual({ outcome: 'reused' })
  expect(await system((ctx) => findSessionAccount(ctx, sessionId))).toBeUndefined()
  const next = renewed.outcome === 'renewed' ? renewed.refreshToken : ''
  expect(await system((ctx) => renewSession(ctx, next), later(76))).toEqual({ outcome: 'unknown' })
})

test('a token that was never issued opens nothing', async () => {
  expect(await system((ctx) => renewSession(ctx, 'abcdefghijklmnop'))).toEqual({ outcome: 'unknown' })
})

test('signing out ends this session, the others, or all of them', async () => {
  const { account, sessionId } = await signedIn()
  const other = await system((ctx) => openSession(ctx, account.id, device))
  const isOpen = async (id: string) => Boolean(await system((ctx) => findSessionAccount(ctx, id)))
  const session = { id: sessionId, accountId: account.id }

  await system((ctx) => endSession(ctx, session, 'others'))
  expect([await isOpen(sessionId), await isOpen(other.sessionId)]).toEqual([true, false])
  await system((ctx) => endSession(ctx, session, 'local'))
  expect(await isOpen(sessionId)).toBe(false)

  const third = await system((ctx) => openSession(ctx, account.id, device))
  await system((ctx) => endSession(ctx, session, 'global'))
  expect(await isOpen(third.sessionId)).toBe(false)
})

test('an ended session gives no new tokens', async () => {
  const { account, sessionId } = await signedIn()
  const extra = await system((ctx) => issueRefreshToken(ctx, sessionId))
  await system((ctx) => endSession(ctx, { id: sessionId, accountId: account.id }, 'local'))
  expect(await system((ctx) => renewSession(ctx, extra))).toEqual({ outcome: 'unknown' })
})
