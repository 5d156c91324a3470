import { expect, test } from 'vitest'
import { createAccount } from '#features/accounts/server/create-account.ts'
import { endSession } from '#features/accounts/server/end-session.ts'
import { openSession } from '#features/accounts/server/open-session.ts'
import { findSessionAccount } from '#features/accounts/server/queries/sessions.ts'
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
  const ticket = await system((ctx) => openSession(ctx, account.id, device))
  const renew = (number: number, seconds: number) =>
    system((ctx) => renewSession(ctx, { sessionId: ticket.sessionId, number }), later(seconds))
  const isOpen = async () => Boolean(await system((ctx) => findSessionAccount(ctx, ticket.sessionId)))
  return { account, sessionId: ticket.sessionId, renew, isOpen }
}

const renewed = (sessionId: string, number: number) => ({ outcome: 'renewed', ticket: { sessionId, number } })

test('an address has one account, however it is written', async () => {
  const { account } = await signedIn()
  const again = { email: ` ${account.email.toUpperCase()} `, passwordHash: 'x', firstName: '', lastName: '' }
  await expect(system((ctx) => createAccount(ctx, again))).rejects.toMatchObject({ reason: { code: 'email_taken' } })
})

test('a session is renewed by its token, and each renewal has its number', async () => {
  const { sessionId, renew } = await signedIn()
  expect(await renew(0, 60)).toEqual(renewed(sessionId, 1))
  expect(await renew(1, 120)).toEqual(renewed(sessionId, 2))
})

test('a lost answer is repeated with the same token, for two minutes', async () => {
  const { sessionId, renew } = await signedIn()
  await renew(0, 60)
  expect(await renew(0, 61)).toEqual(renewed(sessionId, 1))
  expect(await renew(0, 180)).toEqual(renewed(sessionId, 1))
})

test('a thief who kept the token before the last has no session after two minutes, and ends that of the owner', async () => {
  const { renew, isOpen } = await signedIn()
  await renew(0, 60)
  expect(await renew(0, 181)).toEqual({ outcome: 'reused' })
  expect(await isOpen()).toBe(false)
})

test('an older token is forgiven for ten seconds: several tabs may have kept it', async () => {
  const { sessionId, renew } = await signedIn()
  await renew(0, 60)
  await renew(1, 120)
  expect(await renew(0, 130)).toEqual(renewed(sessionId, 2))
})

test('an older token that returns later was stolen: the session ends for every holder', async () => {
  const { renew, isOpen } = await signedIn()
  await renew(0, 60)
  await renew(1, 120)
  expect(await renew(0, 131)).toEqual({ outcome: 'reused' })
  expect(await isOpen()).toBe(false)
  expect(await renew(2, 132)).toEqual({ outcome: 'unknown' })
})

test('two tabs that renew in the same instant get the same token', async () => {
  const { sessionId, renew } = await signedIn()
  expect(await Promise.all([renew(0, 60), renew(0, 60)])).toEqual([renewed(sessionId, 1), renewed(sessionId, 1)])
})

test('a number that was never given, or a session that never was, opens nothing', async () => {
  const { renew } = await signedIn()
  expect(await renew(1, 60)).toEqual({ outcome: 'unknown' })
  expect(await system((ctx) => renewSession(ctx, { sessionId: newId(), number: 0 }))).toEqual({ outcome: 'unknown' })
})

test('signing out ends this session, the others, or all of them', async () => {
  const { account, sessionId, isOpen } = await signedIn()
  const other = await system((ctx) => openSession(ctx, account.id, device))
  const isOtherOpen = async (id: string) => Boolean(await system((ctx) => findSessionAccount(ctx, id)))
  const session = { id: sessionId, accountId: account.id }

  await system((ctx) => endSession(ctx, session, 'others'))
  expect([await isOpen(), await isOtherOpen(other.sessionId)]).toEqual([true, false])
  await system((ctx) => endSession(ctx, session, 'local'))
  expect(await isOpen()).toBe(false)

  const third = await system((ctx) => openSession(ctx, account.id, device))
  await system((ctx) => endSession(ctx, session, 'global'))
  expect(await isOtherOpen(third.sessionId)).toBe(false)
})

test('an ended session gives no new tokens', async () => {
  const { account, sessionId, renew } = await signedIn()
  await system((ctx) => endSession(ctx, { id: sessionId, accountId: account.id }, 'local'))
  expect(await renew(0, 60)).toEqual({ outcome: 'unknown' })
})
