import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { canonicalJson } from '#lib/canonical-json.ts'
import { keyReused } from '#lib/common-refusals.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { Context } from '#platform/context.ts'

type IdempotentRequest = { key: string; operation: string; input: unknown }

/** Runs the work once per key: a repeated request has one effect and gets the stored answer. */
export async function once<T>(
  ctx: Context,
  { key, operation, input }: IdempotentRequest,
  work: () => Promise<T>,
): Promise<T> {
  const requestHash = createHash('sha256')
    .update(canonicalJson(input ?? null))
    .digest('hex')
  const first = await ctx.db
    .insertInto('idempotencyKeys')
    .values({ garageId: ctx.garageId, key, operation, requestHash, createdAt: ctx.now })
    .onConflict((conflict) => conflict.columns(['garageId', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!first) return readAnswer<T>(ctx, key, operation, requestHash)

  const response = await work()
  await ctx.db
    .updateTable('idempotencyKeys')
    .set({ response: JSON.stringify(response ?? null) })
    .where('garageId', '=', ctx.garageId)
    .where('key', '=', key)
    .execute()
  return response
}

async function readAnswer<T>(ctx: Context, key: string, operation: string, requestHash: string): Promise<T> {
  const stored = await ctx.db
    .selectFrom('idempotencyKeys')
    .selectAll()
    .where('garageId', '=', ctx.garageId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  refuseUnless(stored.operation === operation && stored.requestHash === requestHash, keyReused)
  return stored.response as T // the answer that the same operation stored
}

/** Forgets the answers that name one of these rows: they repeat what was erased. */
export async function forgetAnswers({ db, garageId }: Context, ids: string[]): Promise<void> {
  const named = ids.map((id) => `%${id}%`)
  await db
    .deleteFrom('idempotencyKeys')
    .where('garageId', '=', garageId)
    .where(sql<boolean>`response::text like any(${named}::text[])`)
    .execute()
}
