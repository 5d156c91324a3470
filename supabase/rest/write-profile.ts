import { CompiledQuery } from 'kysely'
import type { Tx } from '#db/database.ts'
import { saveProfile } from '#features/garages/server/save-profile.ts'
import { Refusal } from '#lib/refusal.ts'
import type { SystemContext } from '#platform/context.ts'
import type { Caller, GatewayServices } from '#supabase/gateway.ts'
import { buildRead } from '#supabase/rest/build-read.ts'
import { notGranted, type Problem, RestProblem, stop } from '#supabase/rest/problems.ts'
import { byColumn, profileFieldsOf } from '#supabase/rest/profile-fields.ts'
import type { Answer } from '#supabase/rest/read-rows.ts'
import type { Condition, WriteRequest } from '#supabase/rest/request.ts'
import { becomeCaller, type Outcome, run } from '#supabase/rest/run.ts'
import { answerWrite, nothing, type Write } from '#supabase/rest/write-rows.ts'

type Row = Record<string, unknown>
type Moment = Pick<SystemContext, 'now' | 'requestId'>

/** Writes `users_extended` through the verb that saves a profile, and answers with the caller's view of it. */
export async function writeProfile(
  { database, clock }: GatewayServices,
  caller: Caller,
  write: Write,
  request: WriteRequest,
  requestId: string,
): Promise<Answer> {
  if (caller.kind !== 'account') throw new RestProblem(notYours(true))
  const { accountId } = caller
  const { rows, columns } = request.body
  if (write === 'insert') checkOwner(rows, accountId)
  const own: Condition = { kind: 'compare', column: 'id', operator: 'eq', value: accountId }

  return answerWrite(database, caller, write, request, async (tx) => {
    await becomeCaller(tx, caller)
    const found = await countRows(tx, request, write === 'update' ? request.query.conditions : [own])
    const [row] = rows
    if (!row || isLeftAlone(write, found, request)) return nothing
    const isNew = await save(tx, { now: clock(), requestId }, accountId, profileFieldsOf(row, columns))
    await becomeCaller(tx, caller)
    return { ...(await readProfile(tx, request, [own])), existing: isNew ? 0 : 1 }
  })
}

function checkOwner(rows: readonly Row[], accountId: string): void {
  for (const { id } of rows) {
    if (id === undefined || id === null) {
      stop(400, '23502', 'null value in column "id" of relation "users_extended" violates not-null constraint')
    }
    if (String(id).toLowerCase() !== accountId) throw new RestProblem(notYours(false))
  }
  if (rows.length > 1) stop(400, '21000', 'ON CONFLICT DO UPDATE command cannot affect row a second time')
}

function isLeftAlone(write: Write, found: number, { preferences, body }: WriteRequest): boolean {
  if (write === 'update') return found === 0 || body.columns.length === 0
  if (found === 0 || preferences.resolution === 'merge-duplicates') return false
  if (preferences.resolution === 'ignore-duplicates') return true
  return stop(409, '23505', 'duplicate key value violates unique constraint "users_extended_pkey"', {
    details: `Key (id)=(${body.rows[0]?.id}) already exists.`,
  })
}

/** The verb runs as the system, like every verb of accounts, and refuses in its own words. */
async function save(tx: Tx, moment: Moment, accountId: string, fields: ReturnType<typeof profileFieldsOf>) {
  await tx.executeQuery(CompiledQuery.raw(`select set_config('role', 'none', true)`))
  try {
    return (await saveProfile({ db: tx, ...moment }, accountId, fields)).isNew
  } catch (error) {
    throw error instanceof Refusal ? new RestProblem(problemOfRefusal(error)) : error
  }
}

function problemOfRefusal({ reason, data }: Refusal): Problem {
  const fields = byColumn(data?.fields ?? {})
  const [first] = Object.values(fields)
  if (reason.status === 403) return notGranted(false, reason.sentence)
  const details = first ? JSON.stringify(fields) : null
  return { status: 400, code: '23514', message: first ?? reason.sentence, details, hint: null }
}

function readProfile(tx: Tx, request: WriteRequest, conditions: Condition[]): Promise<Outcome> {
  const whole = { ...request.query, conditions, order: [], offset: 0, limit: 1 }
  return run(tx, buildRead({ ...request, query: whole, preferences: {}, isBodyWanted: true }))
}

async function countRows(tx: Tx, request: WriteRequest, conditions: Condition[]): Promise<number> {
  return (await readProfile(tx, request, conditions)).rows
}

function notYours(isVisitor: boolean): Problem {
  return notGranted(isVisitor, 'new row violates row-level security policy for table "users_extended"')
}
