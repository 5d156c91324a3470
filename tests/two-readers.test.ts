import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, test as base, beforeAll, expect, inject } from 'vitest'
import { type Database, openDatabase } from '#db/database.ts'
import { createFromTemplate } from '#tests/support/postgres-databases.ts'
import { type ServerProcess, startServerProcess } from '#tests/two-processes/server-process.ts'

const server = process.env.TEST_DATABASE_URL ?? ''
const test = base.runIf(server)
const scan = readFileSync('public/exemples/rapport-numerise.jpg')

let database: Database
let readers: [ServerProcess, ServerProcess]
const leftBehind: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  if (!server) return
  const dataDir = await mkdtemp(join(tmpdir(), 'two-readers-'))
  leftBehind.push(() => rm(dataDir, { recursive: true }))
  const { url, drop } = await createFromTemplate(server, inject('template'))
  leftBehind.push(drop)
  const variables = {
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    BASE_URL: 'https://atelier.example',
    JWT_SECRET: randomBytes(32).toString('hex'),
    ENCRYPTION_KEYS: `2026:${randomBytes(32).toString('base64')}`,
    READING_THREADS: '1',
  }
  database = openDatabase({ databaseUrl: url, poolSize: 2 })
  leftBehind.push(() => database.close())
  const start = async () => {
    const process = await startServerProcess(variables)
    leftBehind.push(() => process.end('SIGKILL'))
    return process
  }
  readers = await Promise.all([start(), start()])
})

afterAll(async () => {
  for (const remove of leftBehind.reverse()) await remove()
})

async function deposit(process: ServerProcess): Promise<string> {
  const announced = await process.fetch('/api/tryouts', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ files: [{ sizeBytes: scan.length }] }),
  })
  const { id } = await announced.json()
  const sent = await process.fetch(`/api/tryouts/${id}/files/1`, { method: 'PUT', body: scan })
  expect(sent.status).toBe(201)
  return id
}

const stateOf = async (process: ServerProcess, id: string) => (await process.fetch(`/api/tryouts/${id}`)).json()

test('a report whose reading process is killed is read by the other, and visitors of both see it', async () => {
  const [killed, other] = readers
  // Each reads one at a time: both are busy.
  const ids = [await deposit(killed), await deposit(killed)]
  const states = () => Promise.all(ids.map((id) => stateOf(other, id)))
  const statuses = async () => (await states()).map(({ status }) => status)
  await expect.poll(statuses, { timeout: 20_000 }).toEqual(['reading', 'reading'])
  await killed.end('SIGKILL')
  // Ages the tryout whose process died, as if its beats had stopped fifteen seconds ago.
  const age = `update tryouts set beat_at = beat_at - interval '1 minute'
    where status = 'reading' and tries = 1 and beat_at < now() - interval '3 seconds' returning id`
  await expect.poll(() => database.query(age), { timeout: 20_000 }).toHaveLength(1)
  await expect.poll(statuses, { timeout: 60_000 }).toEqual(['read', 'read'])
  const tries = await database.query('select tries from tryouts order by tries')
  expect(tries).toEqual([{ tries: 1 }, { tries: 2 }])
  for (const { reading, pictures } of await states()) {
    expect(reading.report.report.number).toBe('L26/2093')
    expect((await other.fetch(pictures[0])).headers.get('content-type')).toBe('image/webp')
  }
}, 120_000)
