import { refreshGraceSeconds } from '#features/accounts/account.ts'
import { issueRefreshToken } from '#features/accounts/server/issue-refresh-token.ts'
import type { SystemContext } from '#platform/context.ts'
import { sha256 } from '#platform/crypto.ts'

export type Renewal =
  | { outcome: 'renewed'; sessionId: string; refreshToken: string }
  | { outcome: 'unknown' }
  | { outcome: 'reused' }

/**
 * Exchanges a refresh token for the next one. A token that comes back long after its use was stolen: the session ends.
 * The outcome is answered, not thrown, because the end of a session must be committed.
 */
export async function renewSession(ctx: SystemContext, refreshToken: string): Promise<Renewal> {
  const token = await holdRefreshToken(ctx, refreshToken)
  if (!token || token.endedAt !== null) return { outcome: 'unknown' }
  if (token.usedAt && wasReused(token.usedAt, ctx.now)) {
    await ctx.db.updateTable('sessions').set({ endedAt: ctx.now }).where('id', '=', token.sessionId).execute()
    return { outcome: 'reused' }
  }

  const next = await issueRefreshToken(ctx, token.sessionId)
  await ctx.db
    .updateTable('refreshTokens')
    .set({ usedAt: token.usedAt ?? ctx.now })
    .where('tokenHash', '=', sha256(refreshToken))
    .execute()
  await ctx.db.updateTable('sessions').set({ lastUsedAt: ctx.now }).where('id', '=', token.sessionId).execute()
  return { outcome: 'renewed', sessionId: token.sessionId, refreshToken: next }
}

async function holdRefreshToken(ctx: SystemContext, refreshToken: string) {
  return ctx.db
    .selectFrom('refreshTokens')
    .innerJoin('sessions', 'sessions.id', 'refreshTokens.sessionId')
    .select(['refreshTokens.sessionId', 'refreshTokens.usedAt', 'sessions.endedAt'])
    .where('tokenHash', '=', sha256(refreshToken))
    .forUpdate()
    .executeTakeFirst()
}

function wasReused(usedAt: string, now: Date): boolean {
  return now.getTime() - new Date(usedAt).getTime() > refreshGraceSeconds * 1000
}
