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
      return new PgliteConnection(client)
    },
    releaseConnection: async () => turnstile.leave(),
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

/** The one session, for one user. It ends with the thread: in the next one its statements would run outside of their transaction. */
class PgliteConnection implements DatabaseConnection {
  readonly #client: PgliteClient
  readonly #session: number

  constructor(client: PgliteClient) {
    this.#client = client
    this.#session = client.session
  }

  get isLive(): boolean {
    return this.#session === this.#client.session
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const limitMs = statementLimit()
    const { rows, affectedRows } = await this.#client.query(query.sql, query.parameters, {
      session: this.#session,
      ...(limitMs && { limitMs }),
    })
    const count = affectedRows === undefined ? {} : { numAffectedRows: BigInt(affectedRows) }
    return { rows: rows as R[], ...count } // Kysely knows the row type of its query
  }

  streamQuery(): never {
    throw new Error('The embedded database does not stream; read by pages.')
  }
}
