import { factorChallengeSeconds } from '#features/accounts/account.ts'
import { newId } from '#lib/id.ts'
import type { SystemContext } from '#platform/context.ts'

// Leaves no trace: a challenge changes nothing until verifyFactor answers it, which records the event.
/** Opens a challenge for five minutes; undefined when the account has no such factor. */
export async function challengeFactor(
  ctx: SystemContext,
  { accountId, factorId }: { accountId: string; factorId: string },
): Promise<{ id: string; expiresAt: Date } | undefined> {
  const factor = await ctx.db
    .updateTable('factors')
    .set({ lastChallengedAt: ctx.now })
    .where('id', '=', factorId)
    .where('accountId', '=', accountId)
    .returning('id')
    .executeTakeFirst()
  if (!factor) return undefined
  const id = newId(ctx.now.getTime())
  await ctx.db.insertInto('factorChallenges').values({ id, factorId, createdAt: ctx.now }).execute()
  return { id, expiresAt: new Date(ctx.now.getTime() + factorChallengeSeconds * 1000) }
}
