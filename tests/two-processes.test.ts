import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, test as base, beforeAll, expect, inject } from 'vitest'
import { type Database, openDatabase } from '#db/database.ts'
import { createAccount } from '#features/accounts/server/create-account.ts'
import { clientFields } from '#features/clients/server/samples.ts'
import { createGarage } from '#features/garages/server/create-garage.ts'
import { planLimits } from '#features/subscriptions/plan-limits.ts'
import { newId } from '#lib/id.ts'
import { withSystem } from '#platform/context.ts'
import { hashPassword } from '#platform/crypto/passwords.ts'
import { createFromTemplate } from '#tests/support/postgres-databases.ts'
import { heardEvents } from '#tests/two-processes/heard-events.ts'
import { type ServerProcess, startServerProcess } from '#tests/two-processes/server-process.ts'

const server = process.env.TEST_DATABASE_URL ?? ''
const test = base.runIf(server)

const camille = { email: 'camille@exemple.fr', password: 'Carrosserie2026' }
const inParis = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', timeStyle: 'short' }).format(new Date())
/** A nightly job at another minute than now: only missed nights make it due. */
const nightly = inParis.startsWith('03:1') ? 'sweep-orphan-bytes' : 'clean-house'

let database: Database
let [one, other] = [] as unknown as [ServerProcess, ServerProcess] // started before the first test
let headers: Record<string, string>
let variables: Record<string, string>
const leftBehind: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'two-processes-'))
  leftBehind.push(() => rm(dataDir, { recursive: true }))
  variables = {
    DATABASE_URL: await databaseFrom(inject('template')),
    DATA_DIR: dataDir,
    BASE_URL: 'https://atelier.example',
    JWT_SECRET: randomBytes(32).toString('hex'),
    ENCRYPTION_KEYS: `2026:${randomBytes(32).toString('base64')}`,
  }
  database = openDatabase({ databaseUrl: variables.DATABASE_URL, poolSize: 2 })
  leftBehind.push(() => database.close())
  const garageId = await openGarage()
  const earlier = await start()
  expect(await earlier.end('SIGTERM')).toBe(0)
  await letTwoDaysPass()
  ;[one, other] = await Promise.all([start(), start()])
  headers = { ...(await bearerOf(one)), 'x-garage': garageId, 'content-type': 'application/json' }
})

afterAll(async () => {
  for (const remove of leftBehind.reverse()) await remove()
})

test('two processes that start at once on an empty database are both ready', async () => {
  const DATABASE_URL = await databaseFrom('template1')
  const both = await Promise.all([start({ DATABASE_URL }), start({ DATABASE_URL })])
  for (const process of both) {
    expect((await process.fetch('/ready')).status).toBe(200)
    expect(await process.end('SIGTERM')).toBe(0)
  }
})

test('a change made through one process reaches the screens of the other within a second', async () => {
  const events = await listenTo(other)
  const fields = clientFields()
  const path = `/api/clients/${fields.id}`
  const milliseconds: number[] = []
  for (let version = 0; version < 10; version++) {
    const began = performance.now()
    const lastName = `Lefèvre-${version}`
    const [written, { value: heard }] = await Promise.all([
      version === 0
        ? send(one, 'POST', '/api/clients', { ...fields, lastName })
        : send(one, 'PUT', path, { ...fields, lastName, baseVersion: version }),
      events.next(),
    ])
    expect(written.ok).toBe(true)
    const action = version === 0 ? 'client.created' : 'client.edited'
    expect(heard).toMatchObject({ event: 'change', data: { action, entityId: fields.id } })
    const { client } = await (await other.fetch(path, { headers })).json()
    milliseconds.push(performance.now() - began)
    expect(client).toMatchObject({ lastName, version: version + 1 })
  }
  await events.return()
  const [slowest, median] = [Math.max(...milliseconds), milliseconds.toSorted((a, b) => a - b)[5] ?? 0]
  console.info(`Written here, told and read there: ${median.toFixed(0)} ms, ${slowest.toFixed(0)} ms at most.`)
  expect(slowest).toBeLessThan(1_000)
})

test('guesses of a password through both processes count together', async () => {
  const guess = { email: 'inconnu@exemple.fr', password: 'Devinette2026' }
  const guesses = await Promise.all([one, other, one, other, one, other, one, other, one, other].map(guessed))
  expect(guesses).toEqual(Array(10).fill(400))
  expect(await Promise.all([one, other].map(guessed))).toEqual([429, 429])
  expect((await signIn(other, camille)).status).toBe(200)

  async function guessed(process: ServerProcess) {
    return (await signIn(process, guess)).status
  }
})

test('a session that is locked through one process is locked in the other, and in one that starts later', async () => {
  const own = { ...headers, ...(await bearerOf(one)) }
  const ask = async (process: ServerProcess, path = '/api/clients', init: RequestInit = {}) =>
    (await process.fetch(path, { headers: own, ...init })).status
  expect(await ask(one, '/api/me/lock', { method: 'POST', body: '{}' })).toBe(200)
  const later = await start()
  expect(await Promise.all([one, other, later].map((process) => ask(process)))).toEqual([423, 423, 423])
  const body = JSON.stringify({ password: camille.password })
  expect(await ask(later, '/api/me/unlock', { method: 'POST', body })).toBe(200)
  expect(await Promise.all([one, other].map((process) => ask(process)))).toEqual([200, 200])
  expect(await later.end('SIGTERM')).toBe(0)
})

test('a request sent through both processes has one effect and one answer', async () => {
  const fields = clientFields({ lastName: 'Deux-Fois' })
  const key = { 'idempotency-key': 'the-same-twice' }
  const [first, second] = await Promise.all([
    send(one, 'POST', '/api/clients', fields, key),
    send(other, 'POST', '/api/clients', fields, key),
  ])
  expect([first.status, second.status]).toEqual([201, 201])
  expect(await second.json()).toEqual(await first.json())
  const different = await send(other, 'POST', '/api/clients', clientFields(), key)
  expect([different.status, (await different.json()).code]).toEqual([422, 'idempotency_key_reused'])
  const created = await database.query(
    `select count(*)::int as entries from audit_entries where action = 'client.created' and entity_id = $1`,
    [fields.id],
  )
  expect(created).toEqual([{ entries: 1 }])
})

test('files that reach both processes at once do not fill a garage beyond its plan', async () => {
  const [garageId, roomBytes] = [headers['x-garage'], 5_000]
  await database.query(
    `insert into files (garage_id, id, name, media_type, size_bytes, sha256, key_id, storage, storage_key, created_at)
     values ($1, $2, 'photos.zip', 'application/zip', $3, $4, '2026', 'folder', 'elsewhere', now())`,
    [garageId, newId(), planLimits.trial.storageBytes - roomBytes, 'a'.repeat(64)],
  )
  const sent = await Promise.all([one, other, one, other, one, other].map((process) => upload(process, 2_000)))
  expect(sent.toSorted()).toEqual([201, 201, 413, 413, 413, 413])
  const stored = await database.query('select sum(size_bytes)::bigint as bytes from files where garage_id = $1', [
    garageId,
  ])
  expect(stored).toEqual([{ bytes: planLimits.trial.storageBytes - 1_000 }])
})

test('a nightly job that both processes find due runs once', async () => {
  const isDone = (line: string) => line.includes(`"cron done","cron":"${nightly}"`)
  await Promise.race([one.saying(isDone), other.saying(isDone)])
  const queued = await database.query(
    `select name, count(*)::int as jobs from pgboss.job where $1 in (data ->> 'cron', data ->> 'key') group by name order by name`,
    [nightly],
  )
  expect(queued).toEqual([
    { name: '__pgboss__send-it', jobs: 1 },
    { name: 'jobs', jobs: 1 },
  ])
  expect([...one.said, ...other.said].filter(isDone)).toHaveLength(1)
})

test('a process that must stop ends its streams and itself, and the other one continues', async () => {
  const [ending, staying] = [await listenTo(one), await listenTo(other)]
  const status = await one.end('SIGTERM')
  expect([status, await ending.next()]).toEqual([0, { done: true, value: undefined }])
  await expect(one.fetch('/health')).rejects.toThrow()

  const fields = clientFields({ lastName: 'Après' })
  expect((await send(other, 'POST', '/api/clients', fields)).status).toBe(201)
  expect((await staying.next()).value).toMatchObject({ event: 'change', data: { entityId: fields.id } })
  expect((await other.fetch('/ready')).status).toBe(200)
  expect(await other.end('SIGTERM')).toBe(0)
})

function openGarage(): Promise<string> {
  const { email, password } = camille
  return withSystem(database, { now: new Date(), requestId: 'test' }, async (ctx) => {
    const passwordHash = await hashPassword(password)
    const { id } = await createAccount(ctx, { email, passwordHash, firstName: 'Camille', lastName: 'Moreau' })
    return createGarage(ctx, { name: 'Carrosserie du Test', managerId: id })
  })
}

async function databaseFrom(template: string): Promise<string> {
  const { url, drop } = await createFromTemplate(server, template)
  leftBehind.push(drop)
  return url
}

async function start(others: Record<string, string> = {}): Promise<ServerProcess> {
  const process = await startServerProcess({ ...variables, ...others })
  leftBehind.push(() => process.end('SIGKILL'))
  return process
}

/** Makes the queue, which reads the clock of the database, believe that no process ran for two nights. */
async function letTwoDaysPass(): Promise<void> {
  await database.exec(`update pgboss.version set cron_on = cron_on - interval '2 days';
    update pgboss.schedule set created_on = created_on - interval '2 days'`)
}

async function bearerOf(process: ServerProcess): Promise<{ authorization: string }> {
  const { access_token } = await (await signIn(process, camille)).json()
  return { authorization: `Bearer ${access_token}` }
}

function signIn(process: ServerProcess, credentials: { email: string; password: string }): Promise<Response> {
  return process.fetch('/auth/v1/token?grant_type=password', { method: 'POST', body: JSON.stringify(credentials) })
}

function send(process: ServerProcess, method: string, path: string, body: unknown, more = {}): Promise<Response> {
  return process.fetch(path, { method, headers: { ...headers, ...more }, body: JSON.stringify(body) })
}

async function upload(process: ServerProcess, bytes: number): Promise<number> {
  const body = Uint8Array.from(Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes - 9)]))
  const answer = await process.fetch(`/api/files/${newId()}?name=rapport.pdf`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/pdf' },
    body,
  })
  await answer.arrayBuffer()
  return answer.status
}

async function listenTo(process: ServerProcess) {
  const events = heardEvents(await process.fetch('/api/events', { headers }))
  expect((await events.next()).value).toEqual({ event: 'ready', data: { position: expect.any(Number) } })
  return events
}
