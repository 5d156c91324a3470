import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { createEvents, type Events } from '#platform/events.ts'
import { createLog, type Log } from '#platform/log.ts'
import { loadOrCreateSecret } from '#platform/secrets.ts'
import { createTokens, type Tokens } from '#platform/tokens.ts'
import type { Env } from '#server/env.ts'

/** Everything that the processes stand on, made once, here. */
export type Services = {
  env: Env
  baseUrl: string
  log: Log
  database: Database
  tokens: Tokens
  events: Events
  /** What `/ready` asks, by name. */
  probes: Record<string, () => Promise<unknown>>
  clock: () => Date
  close(): Promise<void>
}

export type Ground = Pick<Services, 'database' | 'log' | 'clock'>

export async function createServices(env: Env): Promise<Services> {
  const log = createLog(env.LOG_LEVEL)
  mkdirSync(env.DATA_DIR, { recursive: true })
  const database = openDatabase(
    env.DATABASE_URL
      ? { databaseUrl: env.DATABASE_URL, poolSize: env.DATABASE_POOL }
      : { directory: join(env.DATA_DIR, 'database') },
  )
  const ran = await migrate(database)
  if (ran.length > 0) log.info('migrated', { migrations: ran })
  return assembleServices(env, { database, log, clock: () => new Date() })
}

export async function assembleServices(env: Env, ground: Ground): Promise<Services> {
  const { database } = ground
  const baseUrl = env.BASE_URL ?? `http://${env.HOST}:${env.PORT}`
  const secret = env.JWT_SECRET
    ? new TextEncoder().encode(env.JWT_SECRET)
    : loadOrCreateSecret(env.DATA_DIR, 'sessions')
  const events = await createEvents(database)
  return {
    ...ground,
    env,
    baseUrl,
    events,
    tokens: createTokens(secret, `${baseUrl}/auth/v1`),
    probes: { database: () => database.query('select 1') },
    close: async () => {
      await events.close()
      await database.close()
    },
  }
}
