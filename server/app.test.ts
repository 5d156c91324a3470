import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { clientFields } from '#features/clients/server/samples.ts'
import { newId } from '#lib/id.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

test('the process says that it lives and that it is ready, part by part', async () => {
  expect((await api.fetch('/health')).status).toBe(200)
  const ready = await api.fetch('/ready')
  expect([ready.status, await ready.json()]).toEqual([
    200,
    { status: 'ready', database: 'ok', jobs: 'ok', files: 'ok', disk: 'ok' },
  ])
})

test.each(['database', 'jobs', 'files', 'disk'])(
  'a part that fails is named, and asks to come again: without %s the process is not ready',
  async (part) => {
    const { probes } = api.services
    const { [part]: probe = async () => {} } = probes
    probes[part] = () => Promise.reject(new Error(`The ${part} is away.`))
    const ready = await api.fetch('/ready')
    probes[part] = probe
    const others = Object.fromEntries(['database', 'jobs', 'files', 'disk'].map((each) => [each, 'ok']))
    expect([ready.status, ready.headers.get('retry-after'), await ready.json()]).toEqual([
      503,
      '3',
      { ...others, status: 'not ready', [part]: 'failing' },
    ])
  },
)

test('the public key opens no private data', async () => {
  const { anonKey } = await (await api.fetch('/config.json')).json()
  const authorization = `Bearer ${anonKey}`
  expect((await api.fetch('/api/me', { headers: { authorization } })).status).toBe(401)
  expect((await api.fetch('/auth/v1/user', { headers: { authorization } })).status).toBe(403)
})

test('a part that does not answer counts as failing', async () => {
  const { probes } = api.services
  const { files } = probes
  probes.files = () => new Promise(() => {})
  const ready = await api.fetch('/ready')
  probes.files = files ?? probes.files
  expect([ready.status, await ready.json()]).toMatchObject([503, { files: 'failing', database: 'ok' }])
})

test('security.txt says where to report a weakness', async () => {
  const answer = await api.fetch('/.well-known/security.txt')
  expect(await answer.text()).toMatch(/^Contact: mailto:.+\nExpires: \d{4}-/)
})

test.each(['court', 'x'.repeat(201), 'clé accentuée'])('a key « %s » that cannot be kept is refused', async (key) => {
  const manager = await api.person()
  const answer = await manager.fetch('/api/clients', {
    method: 'POST',
    body: JSON.stringify(clientFields()),
    headers: {
      'content-type': 'application/json',
      'idempotency-key': encodeURI(key).slice(0, key.length) === key ? key : 'é1234567',
    },
  })
  expect([answer.status, (await answer.json()).code]).toEqual([422, 'idempotency_key_malformed'])
})

test('the public configuration holds no secret', async () => {
  const config = await (await api.fetch('/config.json')).json()
  expect(config).toMatchObject({ mail: 'local', files: 'folder', anonKey: expect.stringMatching(/^ey/) })
  expect(JSON.stringify(config)).not.toMatch(/secret|postgres:\/\//i)
})

test('answers of the API are not stored, not framed, and carry their request id', async () => {
  const answer = await api.fetch('/api/clients')
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
})

test('a long answer is compressed for clients that accept it', async () => {
  const manager = await api.person()
  for (let rank = 0; rank < 5; rank++) await manager.api.clients.createClient(clientFields())
  const answer = await manager.fetch('/api/clients', { headers: { 'accept-encoding': 'gzip' } })
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  const packed = Buffer.from(await answer.arrayBuffer())
  expect(packed.length).toBe(Number(answer.headers.get('content-length')))
  expect(JSON.parse(String(gunzipSync(packed))).items).toHaveLength(5)
})

test('a short answer is sent as it is, with its length', async () => {
  const manager = await api.person()
  const answer = await manager.fetch('/api/document-template', { headers: { 'accept-encoding': 'gzip' } })
  expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([null, 'Accept-Encoding'])
  expect(Number(answer.headers.get('content-length'))).toBe((await answer.text()).length)
})

test('the API describes itself in OpenAPI 3.1, for machines and for people', async () => {
  const description = await (await api.fetch('/api/openapi.json')).json()
  expect(description.openapi).toMatch(/^3\.1/)
  expect(description.paths['/clients/{id}'].put).toMatchObject({ operationId: 'editClient' })
  expect(description.paths['/clients/{id}'].put.responses).toHaveProperty('409')
  const page = await api.fetch('/api/docs')
  expect([page.headers.get('content-type'), await page.text()]).toEqual([
    expect.stringContaining('text/html'),
    expect.stringContaining('editClient'),
  ])
})

test('a number that no column can hold is refused in a sentence', async () => {
  const manager = await api.person()
  const answer = await manager.fetch(`/api/quotes/${newId()}/revisions/9007199254740991`)
  expect([answer.status, (await answer.json()).code]).toEqual([422, 'number_too_large'])
})

test('an unknown address of the API is answered in JSON', async () => {
  const answer = await api.fetch('/api/inconnu')
  expect([answer.status, (await answer.json()).code]).toEqual([404, 'unknown_operation'])
})

test('a missing garage or a forged token is reported in one sentence', async () => {
  const manager = await api.person()
  const ask = (headers: Record<string, string>) => api.fetch('/api/clients', { headers })
  const forged = `${manager.accessToken.slice(0, -3)}abc`
  expect((await ask({ authorization: `Bearer ${manager.accessToken}` })).status).toBe(404)
  expect((await ask({ authorization: `Bearer ${forged}`, 'x-garage': manager.garageId })).status).toBe(401)
})

test.each([
  '/files/x',
  '/test-counter/v1/customers',
  '/test-counter/checkout/nope',
  '/test-counter/nowhere',
  '/.well-known/security.txt',
  '/api/payments/webhook',
])('nothing in the answer of %s runs, is framed or is guessed', async (path) => {
  const { headers } = await api.fetch(path)
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect([headers.get('x-content-type-options'), headers.get('x-frame-options')]).toEqual(['nosniff', 'DENY'])
})
