import { expect, test } from 'vitest'
import { createAccount } from '#features/accounts/server/create-account.ts'
import { listAllSecurityEvents } from '#features/accounts/server/queries/security-events.ts'
import { signIn } from '#features/accounts/server/sign-in.ts'
import { newId } from '#lib/id.ts'
import { type SystemContext, withSystem } from '#platform/context.ts'
import { hashPassword } from '#platform/crypto/passwords.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()
const request = { now: new Date('2026-11-21T08:00:00Z'), requestId: 'test' }
const password = 'Carrosserie-2026'
const atHome = { userAgent: 'Firefox', address: '192.0.2.31' }
const elsewhere = { userAgent: 'Firefox', address: '192.0.2.32' }

const system = <T>(work: (ctx: SystemContext) => Promise<T>) => withSystem(api.services.database, request, work)

const trySignIn = (email: string, tried: string, device = atHome) =>
  signIn({ database: api.services.database, networkLimitFactor: 1 }, { email, password: tried }, device, request)

async function newcomer({ isConfirmed = true } = {}) {
  const passwordHash = await hashPassword(password)
  const names = { firstName: 'Zoé', lastName: 'Lefèvre' }
  return system((ctx) => createAccount(ctx, { email: `${newId()}@exemple.fr`, passwordHash, ...names, isConfirmed }))
}

test('the right password opens a session, and the owner reads it in the list of events', async () => {
  const { id, email } = await newcomer()
  expect(await trySignIn(email.toUpperCase(), password)).toMatchObject({ outcome: 'opened', ticket: { number: 0 } })
  const events = await system((ctx) => listAllSecurityEvents(ctx, id))
  expect(events.map(({ kind }) => kind)).toContain('session.opened')
})

test('a wrong password and an unknown address get the same answer', async () => {
  const { email } = await newcomer()
  expect(await trySignIn(email, 'Carrosserie-2025')).toEqual({ outcome: 'wrong_credentials' })
  expect(await trySignIn('personne@exemple.fr', password)).toEqual({ outcome: 'wrong_credentials' })
})

test('only the right password tells that an account is banned or not confirmed', async () => {
  const [banned, fresh] = [await newcomer(), await newcomer({ isConfirmed: false })]
  await system(({ db }) =>
    db.updateTable('accounts').set({ bannedUntil: '2027-01-01T00:00:00Z' }).where('id', '=', banned.id).execute(),
  )
  expect(await trySignIn(banned.email, 'Carrosserie-2025')).toEqual({ outcome: 'wrong_credentials' })
  expect(await trySignIn(banned.email, password)).toEqual({ outcome: 'banned' })
  expect(await trySignIn(fresh.email, 'Carrosserie-2025')).toEqual({ outcome: 'wrong_credentials' })
  expect(await trySignIn(fresh.email, password)).toEqual({ outcome: 'not_confirmed' })
})

test('ten wrong guesses close an account to one network, not to its owner elsewhere', async () => {
  const { email } = await newcomer()
  for (let guess = 0; guess < 10; guess++) await trySignIn(email, 'Carrosserie-2025')
  expect(await trySignIn(email, password)).toEqual({ outcome: 'too_many' })
  expect(await trySignIn(email, password, elsewhere)).toMatchObject({ outcome: 'opened' })
})
