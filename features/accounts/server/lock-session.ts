import { recordSecurityEvent } from '#features/accounts/server/record-security-event.ts'
import type { SystemContext } from '#platform/context.ts'
import type { Bearer } from '#platform/http.ts'

/** Locks this session, and no other one of the account: the screen passes to somebody else. */
export async function lockSession(
  ctx: SystemContext,
  { accountId, sessionId }: Bearer,
): Promise<Record<string, never>> {
  await ctx.db.updateTable('sessions').set({ lockedAt: ctx.now }).where('id', '=', sessionId).execute()
  await recordSecurityEvent(ctx, accountId, 'session.locked')
  return {}
}
