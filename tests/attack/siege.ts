import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { scheduler } from 'node:timers/promises'
import { type Database, openDatabase } from '#db/database.ts'
import { mostBytesKept } from '#features/tryouts/tryout.ts'
import { houseId } from '#platform/context.ts'
import { createLog } from '#platform/log.ts'
import { createApp } from '#server/app.ts'
import { contract } from '#server/composition.ts'
import { openEmbeddedDatabase } from '#server/embedded-database.ts'
import { type Env, readEnv } from '#server/env.ts'
import { createServices } from '#server/services.ts'
import { attack } from '#tests/attack/attack.ts'
import { callsBetween, lostWork, startBystander } from '#tests/attack/bystander.ts'
import { type Ground, makeGround, roomBytes } from '#tests/attack/ground.ts'
import type { Findings, Growth } from '#tests/attack/judge.ts'
import { changesOfOthers, takePicture } from '#tests/attack/other-rows.ts'
import { type Target, targetsOf } from '#tests/attack/targets.ts'
import { bytesIn, watchMost } from '#tests/attack/watch.ts'
import { createFromTemplate } from '#tests/support/postgres-databases.ts'
import { type ServerProcess, startServerProcess } from '#tests/two-processes/server-process.ts'

export type Siege = { seconds: number; seed: number; lanes: number; postgres: string | undefined }

const mebibyte = 1_024 ** 2

/** Rests, attacks and rests again at a server of its own; afterwards the database is looked at from within. */
export async function besiege(siege: Siege): Promise<Findings> {
  const dataDir = await mkdtemp(join(tmpdir(), 'attack-'))
  const lent = siege.postgres ? await createFromTemplate(siege.postgres, 'template1') : undefined
  const env = environmentOf(siege, dataDir, lent?.url)
  try {
    const { ground, targets } = await prepare(env.read, siege)
    const server = await startServerProcess(env.variables)
    const measured = await measure(siege, { server, ground, targets, dataDir, databaseUrl: lent?.url })
    const status = await server.end('SIGTERM')
    if (status !== 0) measured.complaints.push(`the stop of the server ended with ${status}`)
    const database = await openAgain(env.read)
    try {
      const { work, ...findings } = measured
      const changes = changesOfOthers(ground.before, await takePicture(database), ground.sides)
      return {
        ...findings,
        lost: await lostWork(database, work),
        changes,
        brokenChains: await brokenChains(database),
      }
    } finally {
      await database.close()
    }
  } finally {
    await lent?.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

function environmentOf({ seed }: Siege, dataDir: string, databaseUrl: string | undefined) {
  const variables = {
    DATA_DIR: dataDir,
    BASE_URL: 'https://atelier.example',
    JWT_SECRET: randomBytes(32).toString('hex'),
    ENCRYPTION_KEYS: `2026:${randomBytes(32).toString('base64')}`,
    SEED_DEMO: '0',
    SNAPSHOT_MINUTES: '0',
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'warn',
    // Either way of signing up is attacked.
    MAIL_CONFIRMATION: String(seed % 2),
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  }
  const result = readEnv(variables)
  if ('mistakes' in result) throw new Error(result.mistakes.join('\n'))
  return { variables, read: result.env }
}

async function prepare(env: Env, { seconds }: Siege): Promise<{ ground: Ground; targets: Target[] }> {
  const services = await createServices(env)
  try {
    // Calls end sessions: a longer attack needs more of them.
    const ground = await makeGround(services, Math.min(80, 10 + Math.ceil(seconds / 2)))
    return { ground, targets: targetsOf({ contract, routes: createApp(services).routes }) }
  } finally {
    await services.close()
  }
}

type Place = {
  server: ServerProcess
  ground: Ground
  targets: Target[]
  dataDir: string
  databaseUrl: string | undefined
}

async function measure({ seconds, seed, lanes }: Siege, { server, ground, targets, dataDir, databaseUrl }: Place) {
  const database = databaseUrl ? openDatabase({ databaseUrl, poolSize: 1 }) : undefined
  const measures = {
    files: () => bytesIn(join(dataDir, 'files')),
    tryouts: () => bytesIn(join(dataDir, 'files', houseId)),
    database: () => databaseBytes(dataDir, database),
    other: () => bytesIn(dataDir, ['files', 'database']),
    memory: async () => (await (await server.fetch('/health')).json()).memoryBytes,
  }
  const restMs = Math.max(1_500, seconds * 100)
  const rest = async (): Promise<[number, number]> => [Date.now(), await scheduler.wait(restMs).then(Date.now)]
  const bystander = startBystander(server.url, ground.bystander)
  await scheduler.wait(1_000)
  const before = await rest()
  const atFirst = await watchMost(measures, 3_600_000).end()
  const watch = watchMost(measures, 1_000)
  const span = [Date.now(), Date.now() + seconds * 1_000] as const
  const isOver = () => Date.now() > span[1]
  const { callers, known } = ground
  const tally = await attack({ url: server.url, targets, callers, known, seed, lanes, isOver })
  const most = await watch.end()
  const answer = await server.fetch('/ready')
  const ready = { status: answer.status, text: await answer.text() }
  const after = await rest()
  const work = await bystander.end()
  await database?.close()
  const growth = (name: 'tryouts' | 'database' | 'other', allowed: number): Growth => ({
    before: atFirst[name],
    most: most[name],
    allowed,
  })
  return {
    work,
    tally,
    targets: targets.map(({ name }) => name),
    said: server.said,
    ready,
    restMs: [...callsBetween(work, before), ...callsBetween(work, after)],
    underAttackMs: callsBetween(work, span),
    complaints: [...work.complaints],
    disk: {
      'files of garages': {
        before: atFirst.files - atFirst.tryouts,
        most: most.files - most.tryouts,
        // Sealing adds a little.
        allowed: roomBytes * 1.05,
      },
      'files of tryouts': growth('tryouts', mostBytesKept),
      // Rows have no quota: they may be some times as large as what was sent.
      database: growth('database', 32 * mebibyte + 5 * tally.sentBytes),
      'mails and the rest': growth('other', 16 * mebibyte),
    },
    memory: { before: atFirst.memory, most: most.memory, allowed: 1_000 * mebibyte },
  }
}

async function databaseBytes(dataDir: string, database: Database | undefined): Promise<number> {
  // The write-ahead log is of the database's own making, and goes round.
  if (!database) return bytesIn(join(dataDir, 'database'), ['pg_wal'])
  const [row] = await database.query('select pg_database_size(current_database()) as bytes')
  return Number(row?.bytes)
}

function openAgain(env: Env): Promise<Database> {
  if (env.DATABASE_URL) return Promise.resolve(openDatabase({ databaseUrl: env.DATABASE_URL, poolSize: 2 }))
  return openEmbeddedDatabase(env, createLog('warn'))
}

async function brokenChains(database: Database): Promise<string[]> {
  const rows = await database.query(
    'select g.id, to_jsonb(b)::text as entry from garages g, app.verify_audit_chain(g.id) b',
  )
  return rows.map(({ id, entry }) => `garage ${id}: ${entry}`)
}
