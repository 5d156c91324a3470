import { endSession } from '#features/accounts/server/end-session.ts'
import { recordSecurityEvent } from '#features/accounts/server/record-security-event.ts'
import type { SystemContext } from '#platform/context.ts'
import type { Bearer } from '#platform/http.ts'

/** Signs out every other device of the account. */
export async function revokeOtherSessions(
  ctx: SystemContext,
  { accountId, sessionId }: Bearer,
): Promise<{ revoked: number }> {
  const revoked = await endSession(ctx, { id: sessionId, accountId }, 'others')
  await recordSecurityEvent(ctx, accountId, 'sessions.others_revoked')
  return { revoked }
}
