import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import { DatabaseAway } from '#db/database-away.ts'
import type { PgliteClient } from '#db/pglite/client.ts'
import { statementLimit } from '#db/transaction-door.ts'
import type { Turnstile } from '#db/turnstile.ts'

/** Kysely over the embedded database: one session, lent to one user at a time. */
export function pgliteDialect(client: PgliteClient, turnstile: Turnstile): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => pgliteDriver(client, turnstile),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

function pgliteDriver(client: PgliteClient, turnstile: Turnstile): Driver {
  const run = (connection: DatabaseConnection, sql: string) =>
    connection.executeQuery(CompiledQuery.raw(sql)).then(() => {})
  return {
    init: async () => {},
    acquireConnection: async () => {
      await turnstile.enter()
      return new PgliteConnection(client, () => turnstile.leave())
    },
    releaseConnection: async (connection) => {
      if (connection instanceof PgliteConnection) connection.release()
    },
    beginTransaction: (connection, { isolationLevel }) =>
      run(connection, isolationLevel ? `begin isolation level ${isolationLevel}` : 'begin'),
    commitTransaction: (connection) => run(connection, 'commit'),
    // A transaction whose thread ended was rolled back with it.
    rollbackTransaction: async (connection) => {
      if (connection instanceof PgliteConnection && connection.isLive) await run(connection, 'rollback')
    },
    destroy: async () => {},
  }
}

/** The one session, for one user. It ends with the thread: in the next one its statements would run outside of their transaction. A user who asks for nothing loses it after a while, because everybody else waits: PostgreSQL's `idle_in_transaction_session_timeout`. */
class PgliteConnection implements DatabaseConnection {
  readonly #client: PgliteClient
  readonly #session: number
  readonly #leave: () => void
  #running = 0
  #idle: NodeJS.Timeout | undefined
  #isOver = false

  constructor(client: PgliteClient, leave: () => void) {
    this.#client = client
    this.#session = client.session
    this.#leave = leave
  }

  get isLive(): boolean {
    return !this.#isOver && this.#session === this.#client.session
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#isOver) throw new DatabaseAway('The transaction was ended, because it had been idle for too long.')
    clearTimeout(this.#idle)
    this.#running++
    try {
      return await this.#run<R>(query)
    } finally {
      this.#running--
      if (this.#running === 0) this.#watch()
    }
  }

  release(): void {
    clearTimeout(this.#idle)
    if (!this.#isOver) this.#leave()
    this.#isOver = true
  }

  async #run<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const limitMs = statementLimit()
    const { rows, affectedRows } = await this.#client.query(query.sql, query.parameters, {
      session: this.#session,
      ...(limitMs && { limitMs }),
    })
    const count = affectedRows === undefined ? {} : { numAffectedRows: BigInt(affectedRows) }
    return { rows: rows as R[], ...count } // Kysely knows the row type of its query
  }

  #watch(): void {
    if (this.#isOver) return
    this.#idle = setTimeout(() => void this.#endIdle(), this.#client.idleMs)
    // A process that stops does not wait for it.
    this.#idle.unref()
  }

  async #endIdle(): Promise<void> {
    if (this.#isOver) return
    this.#isOver = true
    this.#client.onIdle()
    // This fails when the thread ended, and the transaction with it.
    await this.#client.query('rollback', [], { session: this.#session }).catch(() => {})
    this.#leave()
  }

  streamQuery(): never {
    throw new Error('The embedded database does not stream; read by pages.')
  }
}
