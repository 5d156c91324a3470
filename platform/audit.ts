import { sql } from 'kysely'
import { canonicalJson } from '#lib/canonical-json.ts'
import type { Context } from '#platform/context.ts'

/** Writes what was done, sealed into the chain of the garage, in the transaction of the verb. */
export async function audit(
  ctx: Omit<Context, 'role'>,
  action: `${string}.${string}`,
  entityId: string,
  details?: Record<string, unknown>,
): Promise<void> {
  const { garageId, accountId, requestId, now } = ctx
  const entry = canonicalJson({ garageId, at: now, action, entityId, accountId, requestId, details })
  await sql`select app.append_audit(${garageId}::uuid, ${entry})`.execute(ctx.db)
}

export type BrokenEntry = { position: number; problem: string }

/** The first entry of the chain that does not hold, or nothing when the chain is whole. */
export async function findBrokenAuditEntry(ctx: Pick<Context, 'db' | 'garageId'>): Promise<BrokenEntry | undefined> {
  const { rows } = await sql<BrokenEntry>`
    select broken_position as position, problem from app.verify_audit_chain(${ctx.garageId}::uuid)`.execute(ctx.db)
  return rows[0]
}
