import type { SystemContext } from '#platform/context.ts'
import { randomToken, sha256 } from '#platform/crypto.ts'

/** The token that the browser keeps; the database keeps only its hash. */
export async function issueRefreshToken(ctx: SystemContext, sessionId: string): Promise<string> {
  const refreshToken = randomToken()
  await ctx.db
    .insertInto('refreshTokens')
    .values({ tokenHash: sha256(refreshToken), sessionId, createdAt: ctx.now })
    .execute()
  return refreshToken
}
