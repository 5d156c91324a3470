import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { PgliteClient } from '#db/pglite/client.ts'
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
  const connection = pgliteConnection(client)
  return {
    init: async () => {},
    acquireConnection: async () => {
      await turnstile.enter()
      return connection
    },
    releaseConnection: async () => turnstile.leave(),
    beginTransaction: async (_, { isolationLevel }) => {
      await client.query(isolationLevel ? `begin isolation level ${isolationLevel}` : 'begin')
    },
    commitTransaction: async () => {
      await client.query('commit')
    },
    rollbackTransaction: async () => {
      await client.query('rollback')
    },
    destroy: async () => {},
  }
}

function pgliteConnection(client: PgliteClient): DatabaseConnection {
  return {
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      const { rows, affectedRows } = await client.query(query.sql, query.parameters)
      const count = affectedRows === undefined ? {} : { numAffectedRows: BigInt(affectedRows) }
      return { rows: rows as R[], ...count } // Kysely knows the row type of its query
    },
    streamQuery() {
      throw new Error('The embedded database does not stream; read by pages.')
    },
  }
}
