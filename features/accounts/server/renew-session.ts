import { lostAnswerSeconds, refreshGraceSeconds } from '#features/accounts/account.ts'
import { recordSecurityEvent } from '#features/accounts/server/record-security-event.ts'
import type { SystemContext } from '#platform/context.ts'
import type { RefreshTicket } from '#platform/crypto/refresh-tokens.ts'

type Renewal = { outcome: 'renewed'; ticket: RefreshTicket } | { outcome: 'unknown' } | { outcome: 'reused' }

/** Exchanges a refresh token for the next one. The token before the last gets the last one again for two minutes, because an answer may have been lost. A token that returns later was stolen, unless several tabs sent it at once: then the session ends. */
export async function renewSession(ctx: SystemContext, { sessionId, number }: RefreshTicket): Promise<Renewal> {
  const session = await ctx.db
    .selectFrom('sessions')
    .select(['accountId', 'refreshNumber', 'refreshedAt', 'endedAt'])
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst()
  if (!session || session.endedAt !== null || number > session.refreshNumber) return { outcome: 'unknown' }

  const { refreshNumber, refreshedAt, accountId } = session
  if (number < refreshNumber) {
    const graceSeconds = number === refreshNumber - 1 ? lostAnswerSeconds : refreshGraceSeconds
    if (isWithin(graceSeconds, refreshedAt, ctx.now))
      return { outcome: 'renewed', ticket: { sessionId, number: refreshNumber } }
    await ctx.db.updateTable('sessions').set({ endedAt: ctx.now }).where('id', '=', sessionId).execute()
    await recordSecurityEvent(ctx, accountId, 'session.reused')
    return { outcome: 'reused' }
  }

  const next = refreshNumber + 1
  await ctx.db
    .updateTable('sessions')
    .set({ refreshNumber: next, refreshedAt: ctx.now, lastUsedAt: ctx.now })
    .where('id', '=', sessionId)
    .execute()
  return { outcome: 'renewed', ticket: { sessionId, number: next } }
}

function isWithin(seconds: number, refreshedAt: string | null, now: Date): boolean {
  return refreshedAt !== null && now.getTime() - new Date(refreshedAt).getTime() <= seconds * 1000
}
