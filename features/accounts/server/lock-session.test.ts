import { beforeEach, expect, test } from 'vitest'
import { openSession } from '#features/accounts/server/open-session.ts'
import { givePassword } from '#features/accounts/server/samples.ts'
import { newId } from '#lib/id.ts'
import { hashOf } from '#platform/access-links.ts'
import { withLink, withSystem } from '#platform/context.ts'
import { officialServer } from '#tests/support/official-client.ts'
import { goodPassword } from '#tests/support/registered.ts'

const official = officialServer()
const system = () => ({ now: official.services.clock(), requestId: 'test' })

beforeEach(() => official.setNow('2026-11-21T10:00:00Z'))

/** A member whose account has a password, with the calls of one of their sessions. */
async function member() {
  const person = await official.signedIn()
  await givePassword(official.services, person.accountId, goodPassword)
  return { ...person, ...callsOf(person) }
}

type Opened = { accessToken: string; garageId: string }

function callsOf({ accessToken, garageId }: Opened) {
  const ask = async (path: string, method = 'GET', body?: unknown, token = accessToken) => {
    const answer = await fetch(`${official.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'x-garage': garageId, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const isJson = answer.headers.get('content-type')?.includes('json')
    if (isJson) return { status: answer.status, body: await answer.json() }
    await answer.body?.cancel()
    return { status: answer.status, body: undefined }
  }
  const lock = () => ask('/api/me/lock', 'POST', {})
  const unlock = (password: string, token?: string) => ask('/api/me/unlock', 'POST', { password }, token)
  return { ask, lock, unlock }
}

/** Another session of the same account, as on another device. */
async function elsewhere({ accountId, email, garageId }: Awaited<ReturnType<typeof member>>) {
  const device = { userAgent: 'telephone', address: '192.0.2.9' }
  const { sessionId } = await withSystem(official.services.database, system(), (ctx) =>
    openSession(ctx, accountId, device),
  )
  const { accessToken } = await official.services.tokens.issue({ accountId, sessionId, email }, system().now)
  return callsOf({ accessToken, garageId })
}

const doors: [string, string, unknown?][] = [
  ['/api/me', 'GET'],
  ['/api/me/account', 'GET'],
  ['/api/me/export', 'GET'],
  ['/api/me/sessions', 'DELETE'],
  ['/api/me/lock', 'POST', {}],
  ['/api/me/recovery-code-redemption', 'POST', { code: 'ABCD' }],
  ['/api/clients', 'GET'],
  ['/api/garage', 'GET'],
  ['/api/events', 'GET'],
  [`/api/files/${newId()}?name=a.pdf`, 'PUT', {}],
]
const wires: [string, string, unknown?][] = [
  ['/rest/v1/clients?select=id', 'GET'],
  ['/rest/v1/users_extended?select=id', 'GET'],
  ['/functions/v1/stripe-checkout', 'POST', {}],
  ['/auth/v1/user', 'GET'],
  ['/auth/v1/user', 'PUT', { password: 'Un-autre-mot-26' }],
  ['/auth/v1/reauthenticate', 'GET'],
  ['/auth/v1/factors', 'POST', { factor_type: 'totp', friendly_name: 'x' }],
  ['/auth/v1/logout?scope=global', 'POST'],
  ['/auth/v1/logout?scope=others', 'POST'],
  ['/auth/v1/logout', 'POST'],
]

test('a locked session is refused at every door, and its sentence says why', async () => {
  const { ask, lock } = await member()
  expect((await ask('/api/clients')).status).toBe(200)
  expect((await lock()).status).toBe(200)
  for (const [path, method, body] of doors) {
    const answer = await ask(path, method, body)
    expect([path, answer.status, answer.body?.code]).toEqual([path, 423, 'session_locked'])
  }
  for (const [path, method, body] of wires) expect([path, (await ask(path, method, body)).status]).toEqual([path, 403])
  expect((await ask('/rest/v1/clients?select=id')).body).toMatchObject({ code: 'session_locked' })
  expect((await ask('/api/clients')).body.message).toContain('verrouillé')
})

test('a renewed session stays locked', async () => {
  const { ask, lock, sessionId } = await member()
  await lock()
  const token = official.services.refreshTokens.write({ sessionId, number: 0 })
  const renewed = await ask('/auth/v1/token?grant_type=refresh_token', 'POST', { refresh_token: token })
  expect(renewed.status).toBe(200)
  expect(await ask('/api/clients', 'GET', undefined, renewed.body.access_token)).toMatchObject({ status: 423 })
})

test('the password of the account opens the session again, and the account remembers both', async () => {
  const { ask, lock, unlock } = await member()
  await lock()
  expect((await unlock(goodPassword)).status).toBe(200)
  expect((await ask('/api/clients')).status).toBe(200)
  const { items } = (await ask('/api/me/security-events')).body
  const kinds = items.map(({ kind }: { kind: string }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['session.locked', 'session.unlocked']))
})

test('wrong passwords count, the right one waits then, and the account sees them', async () => {
  const locked = await member()
  const { ask, lock, unlock } = locked
  await lock()
  expect((await unlock('faux')).body.code).toBe('password_not_confirmed')
  for (let guess = 0; guess < 4; guess++) await unlock(`faux ${guess}`)
  expect(await unlock(goodPassword)).toMatchObject({ status: 429, body: { code: 'password_guessed_too_often' } })
  expect((await ask('/api/clients')).status).toBe(423)
  const seen = (await (await elsewhere(locked)).ask('/api/me/security-events')).body.items
  expect(seen.filter(({ kind }: { kind: string }) => kind === 'session.unlock_refused')).toHaveLength(5)
})

test('another account, another session and another password open nothing', async () => {
  const locked = await member()
  await locked.lock()
  const stranger = await member()
  await givePassword(official.services, stranger.accountId, 'Le-mot-de-Paul-26')
  const other = await elsewhere(locked)
  expect((await stranger.unlock('Le-mot-de-Paul-26')).status).toBe(200)
  expect((await other.unlock(goodPassword)).status).toBe(200)
  expect((await locked.unlock('Le-mot-de-Paul-26')).body.code).toBe('password_not_confirmed')
  expect((await locked.ask('/api/clients')).status).toBe(423)
})

test('the other devices of the member stay open', async () => {
  const locked = await member()
  const other = await elsewhere(locked)
  await locked.lock()
  expect((await other.ask('/api/clients')).status).toBe(200)
})

test('a locked session may end, and then nothing unlocks it', async () => {
  const { ask, lock, unlock } = await member()
  await lock()
  expect((await ask('/auth/v1/logout?scope=local', 'POST')).status).toBe(204)
  expect((await unlock(goodPassword)).status).toBe(401)
})

test('a session whose account has no password is told so, and stays locked', async () => {
  const { ask, lock, unlock, accountId } = await member()
  await givePassword(official.services, accountId, null)
  await lock()
  expect((await unlock(goodPassword)).body.code).toBe('password_unset')
  expect((await ask('/api/clients')).status).toBe(423)
})

test('a member whose session is locked is no member at a link: the client may act', async () => {
  const { lock, garageId, accountId, sessionId } = await member()
  const token = newId()
  const { database } = official.services
  await database.query(
    `insert into access_links (garage_id, id, kind, subject_id, token_hash, expires_at, created_at)
      values (($1::text)::uuid, ($2::text)::uuid, 'counter', ($2::text)::uuid, $3, '2026-11-21T10:30:00Z', '2026-11-21T10:00:00Z')`,
    [garageId, newId(), hashOf(token)],
  )
  const bearer = { accountId, sessionId }
  const isMember = () =>
    withLink(database, { ...system(), token, kinds: ['counter'], bearer }, async (ctx) => ctx.isMember)
  expect(await isMember()).toBe(true)
  await lock()
  expect(await isMember()).toBe(false)
})
