import { addIdentity } from '#features/accounts/server/add-identity.ts'
import { endSession } from '#features/accounts/server/end-session.ts'
import { type Device, recordSecurityEvent } from '#features/accounts/server/record-security-event.ts'
import type { SystemContext } from '#platform/context.ts'

type PasswordChange = { accountId: string; sessionId: string; passwordHash: string; isFirst: boolean }

/** Sets a new password. All other sessions and all mailed links end. */
export async function changePassword(
  ctx: SystemContext,
  { accountId, sessionId, passwordHash, isFirst }: PasswordChange,
  device: Device,
): Promise<void> {
  await ctx.db
    .updateTable('accounts')
    .set({ passwordHash, passwordChangedAt: ctx.now, updatedAt: ctx.now })
    .where('id', '=', accountId)
    .execute()
  if (isFirst) await addIdentity(ctx, accountId, { provider: 'email', subject: accountId })
  await ctx.db.deleteFrom('mailTokens').where('accountId', '=', accountId).execute()
  await endSession(ctx, { id: sessionId, accountId }, 'others')
  await recordSecurityEvent(ctx, accountId, isFirst ? 'password.set' : 'password.changed', device)
}
