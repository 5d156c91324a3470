import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#db/database.ts'
import { newId } from '#lib/id.ts'
import { createApp } from '#server/app.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()

/** The same server, whose PostgreSQL is switched off: nothing listens on this port. */
let away: Database
let person: Person
beforeAll(async () => {
  away = openDatabase({ databaseUrl: 'postgresql://workshop@127.0.0.1:9/workshop' })
  person = await api.person()
})
afterAll(() => away.close())

const json = { 'content-type': 'application/json' }
const signIn = JSON.stringify({ email: 'camille@exemple.fr', password: 'Atelier2026' })

test.each<[string, string, RequestInit, Record<string, unknown>]>([
  ['the product', '/api/me', {}, { code: 'database_away', message: expect.stringContaining('réessayez') }],
  ['the tables', '/rest/v1/blog_posts', {}, { code: 'PGRST001', details: null, hint: null }],
  ['the sign-in', '/auth/v1/token?grant_type=password', { method: 'POST', body: signIn }, { msg: expect.any(String) }],
  ['the checkout', '/functions/v1/stripe-checkout', { method: 'POST', body: '{}' }, { error: expect.any(String) }],
  ['an upload', `/api/files/${newId()}?name=rapport.pdf`, { method: 'PUT', body: 'x' }, { code: 'database_away' }],
  ['the news of a garage', '/api/events', {}, { code: 'database_away' }],
])('while PostgreSQL is away, %s asks to come again, and no bug is logged', async (_, path, init, body) => {
  const app = createApp({ ...api.services, database: away })
  const headers = { ...json, authorization: `Bearer ${person.accessToken}`, 'x-garage': person.garageId }
  const answer = await app.fetch(new Request(`http://localhost${path}`, { headers, ...init }))
  expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toMatchObject([503, '3', body])
})
