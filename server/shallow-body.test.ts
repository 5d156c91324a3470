import { expect, test } from 'vitest'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

const deep = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`

test.each<[string, string, number, Record<string, unknown>]>([
  ['the product', '/api/clients', 400, { code: 'malformed_request', message: expect.stringContaining('32 niveaux') }],
  ['the sign-in', '/auth/v1/signup', 400, { error_code: 'bad_json' }],
  ['the tables', '/rest/v1/blog_stats', 400, { code: 'PGRST102' }],
])('JSON nested without end is refused by %s before anything reads it', async (_, path, status, body) => {
  const person = await api.person()
  const init = { method: 'POST', body: deep, headers: { 'content-type': 'application/json' } }
  const answer = await person.fetch(path, init)
  expect([answer.status, await answer.json()]).toMatchObject([status, body])
})

test('the checkout takes no nested order', async () => {
  const person = await api.person()
  const address = 'http://localhost:3000/dashboard'
  const order = { price_id: 'price_pro_month', success_url: address, cancel_url: address, mode: 'subscription' }
  const ask = (body: string) => person.fetch('/functions/v1/stripe-checkout', { method: 'POST', body })
  expect((await ask(JSON.stringify(order))).status).toBe(200)
  const nested = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`
  const answer = await ask(JSON.stringify({ ...order, a: 1 }).replace('"a":1', `"a":${nested}`))
  expect([answer.status, await answer.json()]).toMatchObject([400, { error: expect.stringContaining('illisible') }])
})

test.each([
  ['a form', 'application/x-www-form-urlencoded', `a${'[b]'.repeat(50_000)}=1`],
  [
    'a form of parts',
    'multipart/form-data; boundary=x',
    `--x\r\ncontent-disposition: form-data; name="a${'[b]'.repeat(50_000)}"\r\n\r\n1\r\n--x--\r\n`,
  ],
])('%s whose names nest without end is no bug', async (_, type, body) => {
  const person = await api.person()
  const answer = await person.fetch('/api/clients', { method: 'POST', body, headers: { 'content-type': type } })
  expect(answer.status).toBeLessThan(500)
})

test('an address whose names nest is no bug', async () => {
  const person = await api.person()
  expect((await person.fetch(`/api/clients?a${'[b]'.repeat(4_000)}=1`)).status).toBeLessThan(500)
})
