import { PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { openPglite } from '#db/pglite/database.ts'
import type { SyncMode } from '#db/pglite/wal.ts'
import { openListener } from '#db/postgres-listener.ts'
import { parseRow } from '#db/row-types.ts'
import type { Schema } from '#db/schema.gen.ts'
import { namingPool } from '#db/statement-names.ts'
import { refuseInsideTransaction, type TransactionLimits, transactionOn } from '#db/transaction-door.ts'

export type Tx = Transaction<Schema>

export type Row = Record<string, unknown>

export type Database = {
  engine: 'pglite' | 'postgres'
  /** Opens a transaction. While it is open, a query outside it is refused, because it would wait for itself. */
  transaction<T>(work: (tx: Tx) => Promise<T>, limits?: TransactionLimits): Promise<T>
  /** Runs several statements as one, for migrations and fixtures. Returns all their rows. */
  exec(sql: string): Promise<Row[]>
  /** One statement, on its own. */
  query(sql: string, parameters?: readonly unknown[]): Promise<Row[]>
  listen(channel: string, hear: (payload: string) => void): Promise<() => Promise<void>>
  /** Archives the whole embedded database; PostgreSQL has its own tools for that. */
  dump?: () => Promise<Uint8Array>
  /** Settles when the embedded database ended unexpectedly and can answer nothing more. */
  lost?: Promise<Error>
  /** Lowers every time limit of the embedded database, because the process stops. */
  hasten?: (mostMs: number) => void
  close(): Promise<void>
}

/** Embedded unless `databaseUrl` is set, and in memory unless `directory` is set; db/pglite/folder.ts manages the folder. */
type DatabaseSettings = {
  databaseUrl?: string
  directory?: string
  snapshot?: string
  sync?: SyncMode
  poolSize?: number
}

export function openDatabase(settings: DatabaseSettings): Database {
  const { databaseUrl, poolSize = 10, directory, snapshot, sync = 'grouped' } = settings
  return databaseUrl ? openPostgres(databaseUrl, poolSize) : openPglite({ directory, snapshot, sync })
}

/** Time limits, so that no request waits for ever. */
const patience = {
  connectionTimeoutMillis: 10_000,
  statement_timeout: 120_000,
  idle_in_transaction_session_timeout: 120_000,
  keepAlive: true,
}

function openPostgres(connectionString: string, max: number): Database {
  const pool = new pg.Pool({ connectionString, max, types: { getTypeParser: typeParser }, ...patience })
  // Without this listener, a connection that PostgreSQL closes would end the process.
  pool.on('error', () => {})
  pool.on('connect', (connection) => connection.on('error', () => {}))
  return {
    engine: 'postgres',
    transaction: transactionOn(new PostgresDialect({ pool: namingPool(pool) })),
    exec: async (sql) => {
      refuseInsideTransaction()
      const connection = await pool.connect()
      try {
        // several statements return a list of results, which the types of pg omit
        return [await connection.query(sql)].flat().flatMap(({ rows }) => rows)
      } catch (error) {
        await connection.query('rollback').catch(() => {})
        throw error
      } finally {
        connection.release()
      }
    },
    query: async (sql, parameters = []) => {
      refuseInsideTransaction()
      return (await pool.query(sql, [...parameters])).rows
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
