import type { Database, Tx } from '#db/database.ts'
import type { Caller } from '#supabase/gateway.ts'
import { buildInsert, buildUpdate } from '#supabase/rest/build-write.ts'
import { checkArticles } from '#supabase/rest/check-articles.ts'
import { notGranted, notSingle, RestProblem, stop } from '#supabase/rest/problems.ts'
import { type Answer, bodyOf, contentRange } from '#supabase/rest/read-rows.ts'
import type { Condition, RestRequest, WriteRequest } from '#supabase/rest/request.ts'
import type { Resource } from '#supabase/rest/resources.ts'
import { becomeCaller, inTransaction, type Outcome, run } from '#supabase/rest/run.ts'

export type Write = 'insert' | 'update'
/** As many as an account writes in one call. */
const mostRows = 100

export type Writer = (tx: Tx) => Promise<Outcome>

/** The outcome of a write without rows. */
export const nothing: Outcome = { rows: 0, existing: 0, body: '[]' }

/** A plain write under the caller's rights and row-level security. */
export async function writeRows(database: Database, caller: Caller, write: Write, request: WriteRequest) {
  const { body } = request
  return answerWrite(database, caller, write, request, async (tx) => {
    await becomeCaller(tx, caller)
    const isNothing = body.rows.length === 0 || (write === 'update' && body.columns.length === 0)
    if (isNothing) return nothing
    const outcome = await run(tx, write === 'insert' ? buildInsert(request) : buildUpdate(request))
    if (write === 'insert') await checkArticles(tx, request)
    return outcome
  })
}

/** Rolls back a write whose result does not have the requested shape. */
export async function answerWrite(
  database: Database,
  caller: Caller,
  write: Write,
  request: WriteRequest,
  work: Writer,
): Promise<Answer> {
  const { preferences, shape } = request
  const isRepresented = preferences.return === 'representation'
  const outcome = await inTransaction(database, caller, request, async (tx) => {
    const written = await work(tx)
    if (isRepresented && shape.isSingle && written.rows !== 1) throw new RestProblem(notSingle(written.rows))
    checkAffected(written.rows, request)
    return written
  })
  const total = preferences.count ? outcome.rows : undefined
  const isUpdate = write === 'update'
  return {
    status: statusOf(write, isRepresented, outcome, request),
    contentRange: isUpdate ? contentRange(outcome.rows, 0, total) : `*/${total ?? '*'}`,
    body: isRepresented ? bodyOf(outcome, request) : null,
  }
}

function statusOf(write: Write, isRepresented: boolean, { rows, existing }: Outcome, { preferences }: RestRequest) {
  if (write === 'update') return isRepresented ? 200 : 204
  const isInserted = !preferences.resolution || rows > (existing ?? 0)
  return isInserted ? 201 : 200
}

function checkAffected(rows: number, { preferences }: RestRequest): void {
  const { handling, maxAffected } = preferences
  if (handling !== 'strict' || maxAffected === undefined || rows <= maxAffected) return
  stop(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
    details: `The query affects ${rows} rows`,
  })
}

/** Checks the white-list before asking the database. */
export function checkGranted({ resource, body }: WriteRequest, write: Write, caller: Caller): void {
  const granted = write === 'insert' ? resource.insertable : resource.updatable
  if (granted.length === 0 || !body.columns.every((column) => granted.includes(column))) refuseWrite(resource, caller)
}

/** Bounds what one call writes. A change without a filter is refused as the hosted backend refuses it. */
export function checkWriteBounds({ resource, query, body }: WriteRequest, write: Write, caller: Caller): void {
  const isVisitor = caller.kind !== 'account'
  const rows = isVisitor ? 1 : mostRows
  if (body.rows.length > rows) stop(400, '54000', `the call writes too much: more than ${rows} rows`)
  if (write === 'insert') return
  const names = (condition: Condition) =>
    condition.kind === 'compare' &&
    condition.operator === 'eq' &&
    !condition.quantifier &&
    (resource.unique ?? resource.key).includes(condition.column)
  if (!(isVisitor ? query.conditions.some(names) : query.conditions.length > 0)) {
    stop(400, '21000', 'UPDATE requires a WHERE clause', {
      hint: isVisitor ? `Name the row by ${(resource.unique ?? resource.key).join(' or ')}.` : null,
    })
  }
}

export function refuseWrite({ name }: Resource, caller: Caller): never {
  throw new RestProblem(notGranted(caller.kind !== 'account', `permission denied for table ${name}`))
}
