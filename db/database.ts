import { AsyncLocalStorage } from 'node:async_hooks'
import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { PgliteClient } from '#db/pglite-client.ts'
import { pgliteDialect } from '#db/pglite-dialect.ts'
import { openListener } from '#db/postgres-listener.ts'
import { parseRow } from '#db/row-types.ts'
import type { Schema } from '#db/schema.gen.ts'
import { Turnstile } from '#db/turnstile.ts'

export type Db = Kysely<Schema>
export type Tx = Transaction<Schema>

export type Database = {
  engine: 'pglite' | 'postgres'
  /** Opens a transaction. A query on anything but the transaction, while it is open, is refused: it would wait for itself. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Several statements, as one: migrations and fixtures. */
  exec(sql: string): Promise<void>
  /** One statement as another library wrote it, values as PostgreSQL prints them when raw. */
  query(sql: string, parameters?: readonly unknown[], raw?: boolean): Promise<Record<string, unknown>[]>
  listen(channel: string, hear: (payload: string) => void): Promise<() => Promise<void>>
  /** The whole embedded database as an archive; PostgreSQL has tools of its own for that. */
  dump?: () => Promise<Uint8Array>
  close(): Promise<void>
}

export type DatabaseSettings = { databaseUrl?: string; directory?: string; snapshot?: string; poolSize?: number }

const inside = new AsyncLocalStorage<true>()

export function openDatabase(settings: DatabaseSettings): Database {
  return settings.databaseUrl
    ? openPostgres(settings.databaseUrl, settings.poolSize ?? 10)
    : openPglite(settings.directory, settings.snapshot)
}

function refuseInsideTransaction() {
  if (inside.getStore()) throw new Error('A query outside the transaction in progress was refused.')
}

function kyselyOn(dialect: PostgresDialect | ReturnType<typeof pgliteDialect>): Db {
  return new Kysely<Schema>({ dialect, plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })] })
}

function transactionOn(db: Db): Database['transaction'] {
  return async (work) => {
    refuseInsideTransaction()
    return db.transaction().execute((tx) => inside.run(true, () => work(tx)))
  }
}

function openPglite(directory: string | undefined, snapshot: string | undefined): Database {
  const client = new PgliteClient({ directory, snapshot })
  const turnstile = new Turnstile()
  const alone = async <T>(work: () => Promise<T>): Promise<T> => {
    refuseInsideTransaction()
    await turnstile.enter()
    try {
      return await work()
    } finally {
      turnstile.leave()
    }
  }
  return {
    engine: 'pglite',
    transaction: transactionOn(kyselyOn(pgliteDialect(client, turnstile))),
    exec: (sql) => alone(() => execOrRollBack(client, sql)),
    query: (sql, parameters, raw) => alone(async () => (await client.query(sql, parameters, raw)).rows),
    listen: async (channel, hear) => {
      const stop = await alone(() => client.listen(channel, hear))
      return async () => stop()
    },
    dump: () => alone(() => client.dump()),
    close: () => client.close(),
  }
}

async function execOrRollBack(client: PgliteClient, sql: string) {
  try {
    await client.exec(sql)
  } catch (error) {
    await client.exec('rollback')
    throw error
  }
}

function openPostgres(connectionString: string, max: number): Database {
  const pool = new pg.Pool({ connectionString, max, types: { getTypeParser: typeParser } })
  // Without a listener, a restart of PostgreSQL would end this process.
  pool.on('error', () => {})
  return {
    engine: 'postgres',
    transaction: transactionOn(kyselyOn(new PostgresDialect({ pool }))),
    exec: async (sql) => {
      refuseInsideTransaction()
      const connection = await pool.connect()
      try {
        await connection.query(sql)
      } catch (error) {
        await connection.query('rollback')
        throw error
      } finally {
        connection.release()
      }
    },
    query: async (sql, parameters, raw) => {
      refuseInsideTransaction()
      const types = raw ? { types: { getTypeParser: () => String } } : {}
      return (await pool.query({ text: sql, values: [...(parameters ?? [])], ...types })).rows
    },
    listen: (channel, hear) => openListener(connectionString, channel, hear),
    close: () => pool.end(),
  }
}

const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, parseRow.int8],
  [pg.types.builtins.TIMESTAMPTZ, parseRow.timestamptz],
  [pg.types.builtins.DATE, parseRow.date],
])

function typeParser(oid: number, format?: 'text' | 'binary') {
  const parser = format === 'binary' ? undefined : parsers.get(oid)
  return parser ?? pg.types.getTypeParser(oid, format === 'binary' ? 'text' : format)
}
