import { AsyncLocalStorage } from 'node:async_hooks'
import { CamelCasePlugin, type Dialect, Kysely, type Transaction } from 'kysely'
import type { Schema } from '#db/schema.gen.ts'

const inside = new AsyncLocalStorage<true>()

type Transact = <T>(work: (tx: Transaction<Schema>) => Promise<T>) => Promise<T>

/** The only way to open a transaction. A query outside the open transaction would wait for itself on the embedded database, so both engines refuse it. */
export function transactionOn(dialect: Dialect): Transact {
  const db = new Kysely<Schema>({ dialect, plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })] })
  return async (work) => {
    refuseInsideTransaction()
    return db.transaction().execute((tx) => inside.run(true, () => work(tx)))
  }
}

export function refuseInsideTransaction(): void {
  if (inside.getStore()) throw new Error('A query outside the transaction in progress was refused.')
}
