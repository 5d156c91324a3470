import type { Database, Row } from '#db/database.ts'
import { PgliteClient } from '#db/pglite/client.ts'
import { pgliteDialect } from '#db/pglite/dialect.ts'
import type { PgliteSettings } from '#db/pglite/worker.ts'
import { refuseInsideTransaction, transactionOn } from '#db/transaction-door.ts'
import { Turnstile } from '#db/turnstile.ts'

export type EmbeddedDatabase = Database & {
  /** The whole database as an archive, from memory: for databases of tests, which have no folder. */
  dump(): Promise<Uint8Array>
  /** Does something while no statement runs: copying the folder. A query inside would wait for itself. */
  quietly<T>(work: () => Promise<T>): Promise<T>
  /** Bytes written to the log since the database was opened: the same number says that nothing changed. */
  written(): number
}

/** The embedded database: one session in a thread, lent to one user at a time, answering once the disk has what was written. */
export function openPglite(settings: PgliteSettings): EmbeddedDatabase {
  const client = new PgliteClient(settings)
  const turnstile = new Turnstile()
  const transact = transactionOn(pgliteDialect(client, turnstile))

  /** The turnstile is free again when this waits for the disk: the next transaction runs meanwhile, and one sync serves several. */
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
    transaction: (work) => durably(() => transact(work)),
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
    close: () => client.close(),
  }
}

async function execOrRollBack(client: PgliteClient, sql: string): Promise<Row[]> {
  try {
    return (await client.exec(sql)).flatMap(({ rows }) => rows)
  } catch (error) {
    await client.exec('rollback')
    throw error
  }
}
