import { passwordNotConfirmed } from '#features/accounts/refusals.ts'
import { confirmPassword } from '#features/accounts/server/confirm-password.ts'
import { recordSecurityEvent } from '#features/accounts/server/record-security-event.ts'
import type { Refusal } from '#lib/refusal.ts'
import type { SystemContext } from '#platform/context.ts'
import type { Bearer } from '#platform/http.ts'

/** Opens a locked session again, by the password of its own account. A refusal is returned: a wrong guess counts. */
export async function unlockSession(
  ctx: SystemContext,
  { accountId, sessionId }: Bearer,
  { password }: { password: string },
): Promise<Record<string, never> | Refusal> {
  const refused = await confirmPassword(ctx, { accountId, password })
  if (refused?.reason === passwordNotConfirmed) await recordSecurityEvent(ctx, accountId, 'session.unlock_refused')
  if (refused) return refused
  await ctx.db.updateTable('sessions').set({ lockedAt: null }).where('id', '=', sessionId).execute()
  await recordSecurityEvent(ctx, accountId, 'session.unlocked')
  return {}
}
