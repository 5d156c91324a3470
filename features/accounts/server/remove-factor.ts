import { type Device, recordSecurityEvent } from '#features/accounts/server/record-security-event.ts'
import type { SystemContext } from '#platform/context.ts'

/** Removes a second factor, and the recovery codes with the last one. Returns false when there was none. */
export async function removeFactor(
  ctx: SystemContext,
  { accountId, factorId }: { accountId: string; factorId: string },
  device: Device,
): Promise<boolean> {
  const removed = await ctx.db
    .deleteFrom('factors')
    .where('id', '=', factorId)
    .where('accountId', '=', accountId)
    .returning('status')
    .executeTakeFirst()
  if (!removed) return false
  if (removed.status === 'unverified') return true

  await recordSecurityEvent(ctx, accountId, 'factor.removed', device)
  const left = await ctx.db
    .selectFrom('factors')
    .select('id')
    .where('accountId', '=', accountId)
    .where('status', '=', 'verified')
    .executeTakeFirst()
  if (left) return true
  await ctx.db.deleteFrom('recoveryCodes').where('accountId', '=', accountId).execute()
  await ctx.db
    .updateTable('sessions')
    .set({ level: 'aal1', awaitsFactor: false })
    .where('accountId', '=', accountId)
    .execute()
  return true
}
