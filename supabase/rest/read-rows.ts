import type { Database } from '#db/database.ts'
import type { Caller } from '#supabase/gateway.ts'
import { buildRead } from '#supabase/rest/build-read.ts'
import { notSingle, RestProblem, stop } from '#supabase/rest/problems.ts'
import type { RestRequest } from '#supabase/rest/request.ts'
import { becomeCaller, inTransaction, type Outcome, run } from '#supabase/rest/run.ts'

export type Answer = { status: 200 | 201 | 204 | 206; contentRange: string; body: string | null }

export async function readRows(database: Database, caller: Caller, request: RestRequest): Promise<Answer> {
  const outcome = await inTransaction(database, caller, request, async (tx) => {
    await becomeCaller(tx, caller)
    return run(tx, buildRead(request))
  })
  if (request.shape.isSingle && outcome.rows !== 1) throw new RestProblem(notSingle(outcome.rows))
  const { offset } = request.query
  const total = outcome.total ?? undefined
  if (total !== undefined && offset > total) {
    stop(416, 'PGRST103', 'Requested range not satisfiable', {
      details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
      headers: { 'Content-Range': `*/${total}` },
    })
  }
  return {
    status: total !== undefined && outcome.rows < total ? 206 : 200,
    contentRange: contentRange(outcome.rows, offset, total),
    body: bodyOf(outcome, request),
  }
}

export function contentRange(rows: number, offset: number, total: number | undefined): string {
  return `${rows > 0 ? `${offset}-${offset + rows - 1}` : '*'}/${total ?? '*'}`
}

/** PostgreSQL returns a list; a single object is the text inside its brackets. */
export function bodyOf({ body }: Outcome, { shape }: RestRequest): string | null {
  return shape.isSingle && body ? body.slice(1, -1).trim() : body
}
