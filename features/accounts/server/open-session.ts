import { issueRefreshToken } from '#features/accounts/server/issue-refresh-token.ts'
import { newId } from '#lib/id.ts'
import type { SystemContext } from '#platform/context.ts'

export type Device = { userAgent: string; address: string }

/** Starts a session for an account whose owner has just proved who they are. */
export async function openSession(ctx: SystemContext, accountId: string, device: Device) {
  const sessionId = newId(ctx.now.getTime())
  await ctx.db
    .insertInto('sessions')
    .values({ id: sessionId, accountId, ...device, createdAt: ctx.now, lastUsedAt: ctx.now })
    .execute()
  await ctx.db.updateTable('accounts').set({ lastSignInAt: ctx.now }).where('id', '=', accountId).execute()
  return { sessionId, refreshToken: await issueRefreshToken(ctx, sessionId) }
}
