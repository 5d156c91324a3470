import { sessionNotFound } from '#features/accounts/refusals.ts'
import { recordSecurityEvent } from '#features/accounts/server/record-security-event.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { SystemContext } from '#platform/context.ts'
import type { Bearer } from '#platform/http.ts'

/** Signs out one device of the account. */
export async function revokeSession(
  ctx: SystemContext,
  { accountId }: Bearer,
  { id }: { id: string },
): Promise<Record<string, never>> {
  const ended = await ctx.db
    .updateTable('sessions')
    .set({ endedAt: ctx.now })
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .where('endedAt', 'is', null)
    .returning(['userAgent', 'address'])
    .executeTakeFirst()
  refuseUnless(ended, sessionNotFound)
  await recordSecurityEvent(ctx, accountId, 'session.revoked', ended)
  return {}
}
