import type { AuthLevel, Method, Proof } from '#features/accounts/account.ts'
import type { SystemContext } from '#platform/context.ts'
import type { RefreshTicket } from '#platform/crypto/refresh-tokens.ts'

/** Raises the session after a second proof, under a new token. */
export async function strengthenSession(
  ctx: SystemContext,
  { accountId, sessionId }: { accountId: string; sessionId: string },
  proof: Proof,
): Promise<RefreshTicket> {
  const { methods, refreshNumber } = await ctx.db
    .selectFrom('sessions')
    .select(['methods', 'refreshNumber'])
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const given: Method = { method: proof, timestamp: Math.floor(ctx.now.getTime() / 1000) }
  const before = methods as Method[] // written by openSession and this verb
  const all = [given, ...before.filter(({ method }) => method !== proof)]
  const level: AuthLevel = 'aal2'
  const number = refreshNumber + 1
  await ctx.db
    .updateTable('sessions')
    .set({
      level,
      methods: JSON.stringify(all),
      awaitsFactor: false,
      refreshNumber: number,
      refreshedAt: ctx.now,
      lastUsedAt: ctx.now,
    })
    .where('id', '=', sessionId)
    .execute()
  // Other sessions opened by a password alone must prove the second factor themselves.
  await ctx.db
    .updateTable('sessions')
    .set({ endedAt: ctx.now })
    .where('accountId', '=', accountId)
    .where('id', '!=', sessionId)
    .where('level', '=', 'aal1')
    .where('endedAt', 'is', null)
    .execute()
  return { sessionId, number }
}
