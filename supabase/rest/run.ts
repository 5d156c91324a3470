import { CompiledQuery } from 'kysely'
import type { Database, Tx } from '#db/database.ts'
import { takeTurns } from '#lib/turns.ts'
import type { Caller } from '#supabase/gateway.ts'
import type { Statement } from '#supabase/rest/build-conditions.ts'
import { hasPatterns } from '#supabase/rest/check-bounds.ts'
import { problemOfDatabase } from '#supabase/rest/database-problems.ts'
import { databaseAwayProblem, RestProblem } from '#supabase/rest/problems.ts'
import type { RestRequest } from '#supabase/rest/request.ts'

/** Rows as JSON text. `total` when a count was requested, `existing` when an upsert can overwrite rows. */
export type Outcome = { rows: number; total?: number | null; existing?: number | null; body: string | null }

const usualMs = 8_000
const patternMs = 3_000
/** Fewer than the connections of a process, so that slow callers of the wire leave some to the workshop. */
const turns = takeTurns({ atOnce: 4, patienceMs: usualMs })

/** Runs one transaction whose statements are short. An error caused by the call becomes an answer, and the transaction is rolled back. */
export async function inTransaction<T>(
  database: Database,
  caller: Caller,
  { query }: RestRequest,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    const statementMs = hasPatterns(query) ? patternMs : usualMs
    const outcome = await turns(async () => ({ answer: await database.transaction(work, { statementMs }) }))
    if (!outcome) throw new RestProblem(databaseAwayProblem)
    return outcome.answer
  } catch (error) {
    const problem = problemOfDatabase(error, caller)
    throw problem ? new RestProblem(problem) : error
  }
}

/** Restricts the transaction to the caller's rights. */
export async function becomeCaller(tx: Tx, caller: Caller): Promise<void> {
  const isAccount = caller.kind === 'account'
  const settings: Record<string, string> = {
    'app.account_id': isAccount ? caller.accountId : '',
    timezone: 'UTC',
    role: isAccount ? 'app_account' : 'app_visitor',
  }
  const names = Object.keys(settings).map((name, rank) => `set_config('${name}', $${rank + 1}::text, true)`)
  await tx.executeQuery(CompiledQuery.raw(`select ${names.join(', ')}`, Object.values(settings)))
}

export async function run(tx: Tx, { text, parameters }: Statement): Promise<Outcome> {
  const { rows } = await tx.executeQuery<Outcome>(CompiledQuery.raw(text, parameters))
  const [outcome] = rows
  if (!outcome) throw new Error('A statement of the wire answers one row.')
  return outcome
}
