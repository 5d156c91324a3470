import type { Database, Row } from '#db/database.ts'
import { type ClientSettings, PgliteClient } from '#db/pglite/client.ts'
import { pgliteDialect } from '#db/pglite/dialect.ts'
import { refuseInsideTransaction, transactionOn } from '#db/transaction-door.ts'
import { Turnstile } from '#db/turnstile.ts'

export type EmbeddedDatabase = Database & {
  /** Archives the database from memory. Only databases of tests live in memory. */
  dump(): Promise<Uint8Array>
  /** Runs work while no statement runs, for copying the folder. A query inside would wait for itself. */
  quietly<T>(work: () => Promise<T>): Promise<T>
  /** Bytes written to the log since opening; an equal number means that nothing changed. */
  written(): number
}

/** The embedded database: one session in a thread, lent to one user at a time. Answers wait until their changes are on disk. */
export function openPglite(settings: ClientSettings): EmbeddedDatabase {
  const client = new PgliteClient(settings)
  const turnstile = new Turnstile()
  const transact = transactionOn(pgliteDialect(client, turnstile))

  /** The turnstile is released before this waits for the disk, so the next transaction runs meanwhile and one sync serves several. */
  const durably = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } finally {
      await client.settled()
    }
  }
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
    transaction: (work, limits) => durably(() => transact(work, limits)),
    exec: (sql) => durably(() => alone(() => execOrRollBack(client, sql))),
    query: (sql, parameters) => durably(() => alone(async () => (await client.query(sql, parameters)).rows)),
    listen: async (channel, hear) => {
      const stop = await alone(() => client.listen(channel, hear))
      return async () => stop()
    },
    dump: () => alone(() => client.dump()),
    quietly: alone,
    written: () => client.written,
    lost: client.lost,
    hasten: (mostMs) => client.hasten(mostMs),
    close: () => client.close(),
  }
}

async function execOrRollBack(client: PgliteClient, sql: string): Promise<Row[]> {
  const { session } = client
  try {
    return (await client.exec(sql, session)).flatMap(({ rows }) => rows)
  } catch (error) {
    if (client.session === session) await client.exec('rollback', session)
    throw error
  }
}
