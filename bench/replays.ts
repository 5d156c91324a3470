import { CompiledQuery, type KyselyPlugin } from 'kysely'
import type { Database, Tx } from '#db/database.ts'

type Statement = { sql: string; parameters: readonly unknown[] }
/** The statements of one transaction, or one that ran on its own. */
export type Act = { isAlone: boolean; statements: Statement[] }

/** A database that notes the statements which it is given, so that they run again bare. */
export function notingDatabase(database: Database): { database: Database; take(): Act[] } {
  const acts: Act[] = []
  const note = (isAlone: boolean, statements: Statement[] = []) => {
    acts.push({ isAlone, statements })
    return statements
  }
  return {
    database: {
      ...database,
      query: (sql, parameters = []) => {
        note(true, [{ sql, parameters }])
        return database.query(sql, parameters)
      },
      transaction: (work, limits) => database.transaction((tx) => work(notingIn(tx, note(false))), limits),
    },
    take: () => acts.splice(0),
  }
}

function notingIn(tx: Tx, statements: Statement[]): Tx {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      const { sql, parameters } = tx.getExecutor().compileQuery(node, queryId)
      statements.push({ sql, parameters })
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return tx.withPlugin(plugin) as Tx // a transaction with a plugin is still one
}

/** Runs noted statements again, in the transactions in which they ran. */
export async function replay(database: Database, acts: readonly Act[]): Promise<void> {
  for (const { isAlone, statements } of acts) {
    if (isAlone) for (const { sql, parameters } of statements) await database.query(sql, parameters)
    else
      await database.transaction(async (tx) => {
        for (const { sql, parameters } of statements) await tx.executeQuery(CompiledQuery.raw(sql, [...parameters]))
      })
  }
}

/** The same acts with each value as `told` makes it. */
export function retell(acts: readonly Act[], told: (value: unknown) => unknown): Act[] {
  return acts.map(({ isAlone, statements }) => ({
    isAlone,
    statements: statements.map(({ sql, parameters }) => ({ sql, parameters: parameters.map(told) })),
  }))
}
