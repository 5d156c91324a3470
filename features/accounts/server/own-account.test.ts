import { expect, test } from 'vitest'
import { addIdentity } from '#features/accounts/server/add-identity.ts'
import { eraseAccount } from '#features/accounts/server/erase-account.ts'
import { openSession } from '#features/accounts/server/open-session.ts'
import { removeFactor } from '#features/accounts/server/remove-factor.ts'
import { makeSecondFactor } from '#features/accounts/server/samples.ts'
import { type SystemContext, withSystem } from '#platform/context.ts'
import { operations, requestOf } from '#tests/support/operations.ts'
import { samples } from '#tests/support/samples.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0'
const device = { userAgent: firefox, address: '192.0.2.7' }

const system = <T>(work: (ctx: SystemContext) => Promise<T>) =>
  withSystem(api.services.database, { now: api.services.clock(), requestId: 'test' }, work)

const eventsOf = async ({ api: calls }: Person) => (await calls.accounts.listSecurityEvents({})).items

test('an account shows all that is stored about it', async () => {
  const person = await api.person()
  const { codes } = await makeSecondFactor(api.services, person)
  await system((ctx) => addIdentity(ctx, person.accountId, { provider: 'google', subject: person.accountId }))
  expect(await person.api.accounts.readAccount()).toMatchObject({
    email: person.email,
    firstName: 'Camille',
    providers: ['email', 'google'],
    factors: [{ name: 'Téléphone', status: 'verified' }],
    recoveryCodesLeft: codes.length,
  })
})

test('a person finds their devices by name, the one at hand first', async () => {
  const person = await api.person()
  await system((ctx) => openSession(ctx, person.accountId, device))
  const { sessions } = await person.api.accounts.listSessions()
  expect(sessions).toMatchObject([
    { id: person.sessionId, isCurrent: true },
    { device: 'Firefox sur Windows', address: '192.0.2.7', isCurrent: false },
  ])
})

test('a device that is signed out from afar is out at once', async () => {
  const [person, stranger] = [await api.person(), await api.person()]
  await expect(stranger.api.accounts.revokeSession({ id: person.sessionId })).rejects.toMatchObject({
    code: 'session_not_found',
  })
  await person.api.accounts.revokeSession({ id: person.sessionId })
  expect((await person.fetch('/api/me')).status).toBe(401)
})

test('every other device is signed out at once, and the one at hand stays', async () => {
  const person = await api.person()
  for (let rank = 0; rank < 2; rank++) await system((ctx) => openSession(ctx, person.accountId, device))
  expect(await person.api.accounts.revokeOtherSessions()).toEqual({ revoked: 2 })
  expect((await person.api.accounts.listSessions()).sessions).toHaveLength(1)
})

test('security events name their device, newest first', async () => {
  const person = await api.person()
  const later = new Date(api.services.clock().getTime() + 60_000)
  await withSystem(api.services.database, { now: later, requestId: 'test' }, (ctx) =>
    openSession(ctx, person.accountId, device),
  )
  const [newest, ...before] = await eventsOf(person)
  expect(newest).toMatchObject({ kind: 'session.opened', label: 'Connexion', device: 'Firefox sur Windows' })
  expect(before.map(({ kind }) => kind).toSorted()).toEqual(['account.created', 'session.opened'])
})

test.each(
  operations.filter(({ name, method }) => name.startsWith('accounts.') && method !== 'GET').map(({ name }) => name),
)('%s leaves a trace that the owner of the account reads', async (name) => {
  const person = await api.person()
  const input = (await samples[name]?.(person, api)) ?? {}
  const before = (await eventsOf(person)).length
  const operation = operations.find((one) => one.name === name)
  if (!operation) throw new Error(name)
  const { url, init } = requestOf(operation, input)
  expect((await person.fetch(url, init)).status).toBeLessThan(300)
  // An act that locks the session is read in another one.
  await api.services.database.query('update sessions set locked_at = null where account_id = $1', [person.accountId])
  expect(await eventsOf(person)).toHaveLength(before + 1)
})

test('codes of rescue stand in for a telephone that is lost, each once, and only until new ones are written', async () => {
  const person = await api.person()
  const { codes } = await makeSecondFactor(api.services, person)
  const [first = '', second = ''] = codes
  expect(await person.api.accounts.redeemRecoveryCode({ code: first.toLowerCase().replaceAll('-', ' ') })).toEqual({
    left: 9,
  })
  await expect(person.api.accounts.redeemRecoveryCode({ code: first })).rejects.toMatchObject({
    code: 'wrong_recovery_code',
  })
  const { codes: fresh } = await person.api.accounts.writeRecoveryCodes()
  expect(new Set(fresh).size).toBe(10)
  await expect(person.api.accounts.redeemRecoveryCode({ code: second })).rejects.toMatchObject({
    code: 'wrong_recovery_code',
  })
})

test('without a second factor there is nothing to rescue', async () => {
  const person = await api.person()
  await expect(person.api.accounts.writeRecoveryCodes()).rejects.toMatchObject({ code: 'no_second_factor' })
})

test('a session that awaits its second factor opens nothing, until a code of rescue is given', async () => {
  const person = await api.person()
  const { codes } = await makeSecondFactor(api.services, person)
  const { sessionId } = await system((ctx) => openSession(ctx, person.accountId, device))
  const { accessToken } = await api.services.tokens.issue({ ...person, sessionId }, api.services.clock())
  const ask = (path: string, init?: RequestInit) =>
    api.fetch(path, {
      ...init,
      headers: {
        authorization: `Bearer ${accessToken}`,
        'x-garage': person.garageId,
        'content-type': 'application/json',
      },
    })
  for (const path of ['/api/me', '/api/me/account', '/api/clients', '/api/garage']) {
    const answer = await ask(path)
    expect([answer.status, (await answer.json()).code]).toEqual([403, 'second_factor_needed'])
  }
  const body = JSON.stringify({ code: codes[0] })
  expect((await ask('/api/me/recovery-code-redemption', { method: 'POST', body })).status).toBe(200)
  expect((await ask('/api/me')).status).toBe(200)
})

test('without its last second factor an account asks for none, and its codes of rescue are gone', async () => {
  const person = await api.person()
  const { factorId } = await makeSecondFactor(api.services, person)
  await system((ctx) => removeFactor(ctx, { accountId: person.accountId, factorId }, device))
  expect(await person.api.accounts.readAccount()).toMatchObject({ factors: [], recoveryCodesLeft: 0 })
  const { sessionId } = await system((ctx) => openSession(ctx, person.accountId, device))
  const { accessToken } = await api.services.tokens.issue({ ...person, sessionId }, api.services.clock())
  expect((await api.fetch('/api/me', { headers: { authorization: `Bearer ${accessToken}` } })).status).toBe(200)
})

test('a person carries away everything that is kept about their account, without its secrets', async () => {
  const person = await api.person()
  const answer = await person.fetch('/api/me/export')
  expect(answer.headers.get('content-disposition')).toMatch(/attachment; filename="compte-\d{4}-\d\d-\d\d\.json"/)
  const content = await answer.json()
  expect(content).toMatchObject({ account: { email: person.email }, sessions: [{ userAgent: 'test' }] })
  expect(JSON.stringify(content)).not.toMatch(/passwordHash|argon2|secret/i)
})

test('an erased account keeps no trace of its person, and nobody signs in to it', async () => {
  const person = await api.person()
  await system((ctx) => eraseAccount(ctx, person.accountId))
  expect((await person.fetch('/api/me')).status).toBe(401)
  const row = await system(({ db }) =>
    db.selectFrom('accounts').selectAll().where('id', '=', person.accountId).executeTakeFirstOrThrow(),
  )
  expect(JSON.stringify(row)).not.toContain(person.email)
  expect(row).toMatchObject({ firstName: 'Compte', lastName: 'supprimé', passwordHash: null, metadata: {} })
})
