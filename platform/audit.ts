import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { canonicalJson } from '#lib/canonical-json.ts'
import { type Context, houseId } from '#platform/context.ts'

/** The actions of the platform; a feature declares its own in its `audit-actions.ts`. An undeclared action does not compile. */
export interface AuditActions {
  'file.recorded': true
  'file.removed': true
  'job.failed': true
  'message.sent': true
  'message.failed': true
  'message.suppressed': true
}
export type AuditAction = keyof AuditActions

type Acting = Omit<Context, 'role'>
type Details = Record<string, unknown>

/**
 * Appends an act to the chain of the garage, in the transaction of the verb. The chain keeps the names of the fields and a digest;
 * the values stand beside it, under their own key, so that they can be erased.
 */
export async function audit(ctx: Acting, action: AuditAction, entityId: string, details?: Details): Promise<void> {
  const { entry, key, content } = actOf(ctx, { action, entityId, details })
  await sql`select app.append_audit(${ctx.garageId}::uuid, ${entry}, ${key}::bytea, ${content}::text)`.execute(ctx.db)
}

/** Appends the same act on each of these records, in one round trip. */
export async function auditEach(
  ctx: Acting,
  action: AuditAction,
  entityIds: readonly string[],
  details?: Details,
): Promise<void> {
  if (entityIds.length === 0) return
  const acts = entityIds.map((entityId) => actOf(ctx, { action, entityId, details }))
  const entries = acts.map(({ entry }) => entry)
  const keys = acts.map(({ key }) => key?.toString('hex') ?? null)
  const contents = acts.map(({ content }) => content)
  await sql`select app.append_audits(${ctx.garageId}::uuid, ${entries}::text[], ${keys}::text[], ${contents}::text[])`.execute(
    ctx.db,
  )
}

type Act = { action: AuditAction; entityId: string; details: Details | undefined }

/** The entry of an act, and the values that stand beside it. */
function actOf(ctx: Acting, { action, entityId, details }: Act) {
  const values = details && sealed(details)
  const entry = entryOf(ctx, action, entityId, values && { digest: values.digest, fields: values.fields })
  return { entry, key: values?.key ?? null, content: values?.content ?? null }
}

/** Erases the values of these entries, and records that in the chain. The entries stay, with the names of their fields. */
export async function auditErasure(
  ctx: Acting,
  action: AuditAction & `${string}.erased`,
  entityId: string,
  positions: number[],
): Promise<void> {
  const entry = entryOf(ctx, action, entityId, { erased: await listErasable(ctx, positions) })
  await sql`select app.erase_audit_values(${ctx.garageId}::uuid, ${entry})`.execute(ctx.db)
}

/** Entries that still have values. The old seal goes with the first value that it covered: it would betray the value. */
async function listErasable({ db, garageId }: Acting, positions: number[]): Promise<number[]> {
  const { rows } = await sql<{ position: number }>`
    select v.position from audit_values v join audit_entries e on e.garage_id = v.garage_id and e.position = v.position
    where v.garage_id = ${garageId}::uuid and (v.position = any(${positions}::bigint[])
      or (e.action = 'audit.resealed' and v.position > any(${positions}::bigint[])))
    order by v.position`.execute(db)
  return rows.map(({ position }) => position)
}

function entryOf({ garageId, requestId, now, ...acting }: Acting, action: string, entityId: string, more?: Details) {
  return canonicalJson({ garageId, at: now, action, entityId, ...whoOf(acting), requestId, ...more })
}

/** An account is named as it always was; others are named by their kind, and hold no account. */
function whoOf({ accountId, actor }: Pick<Acting, 'accountId' | 'actor'>): Details {
  if (actor) return { actor }
  return { accountId, actor: { kind: accountId === houseId ? 'house' : 'account', id: accountId } }
}

function sealed(details: Details) {
  const content = canonicalJson(details)
  const key = randomBytes(32)
  return {
    key,
    content,
    digest: createHash('sha256').update(key).update(content).digest('hex'),
    fields: fieldNames(JSON.parse(content)),
  }
}

/** The names of the fields of some values, those inside a group after its name: `changes.email`. */
function fieldNames(details: Details): string[] {
  return Object.entries(details)
    .flatMap(([name, value]) => {
      const inner = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : []
      return inner.length > 0 ? inner.map((field) => `${name}.${field}`) : [name]
    })
    .sort()
}

/** The number of entries in the history of the garage. */
export async function readAuditPosition({ db, garageId }: Pick<Context, 'db' | 'garageId'>): Promise<number> {
  const { position } = await db
    .selectFrom('auditEntries')
    .where('garageId', '=', garageId)
    .select(({ fn }) => fn.max('position').as('position'))
    .executeTakeFirstOrThrow()
  return position ?? 0
}

type BrokenEntry = { position: number; problem: string }

/** The first broken entry of the chain; undefined when the chain is whole. */
export async function findBrokenAuditEntry(ctx: Pick<Context, 'db' | 'garageId'>): Promise<BrokenEntry | undefined> {
  const { rows } = await sql<BrokenEntry>`
    select broken_position as position, problem from app.verify_audit_chain(${ctx.garageId}::uuid)`.execute(ctx.db)
  return rows[0]
}
