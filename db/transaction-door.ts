import { AsyncLocalStorage } from 'node:async_hooks'
import { CamelCasePlugin, type Dialect, Kysely, sql, type Transaction } from 'kysely'
import type { Schema } from '#db/schema.gen.ts'

/** Time limit of each statement, shorter than the usual one. */
export type TransactionLimits = { statementMs?: number }

const inside = new AsyncLocalStorage<TransactionLimits>()

type Transact = <T>(work: (tx: Transaction<Schema>) => Promise<T>, limits?: TransactionLimits) => Promise<T>

/** The only way to open a transaction. A query outside the open transaction would wait for itself on the embedded database, so both engines refuse it. */
export function transactionOn(dialect: Dialect): Transact {
  const db = new Kysely<Schema>({ dialect, plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })] })
  return async (work, limits = {}) => {
    refuseInsideTransaction()
    return db.transaction().execute((tx) =>
      inside.run(limits, async () => {
        // PostgreSQL keeps the limit by itself; the embedded database cannot, and its watch does.
        if (limits.statementMs) await sql.raw(`set local statement_timeout = ${limits.statementMs}`).execute(tx)
        return work(tx)
      }),
    )
  }
}

/** The limit of the open transaction, when it has one of its own. */
export function statementLimit(): number | undefined {
  return inside.getStore()?.statementMs
}

export function refuseInsideTransaction(): void {
  if (inside.getStore()) throw new Error('A query outside the transaction in progress was refused.')
}
