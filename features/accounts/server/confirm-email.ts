import { recordSecurityEvent } from '#features/accounts/server/record-security-event.ts'
import type { SystemContext } from '#platform/context.ts'

/** Records that the account's owner reads this address, and drops the other sign-ups that wait for it. False when another account proved it before. */
export async function confirmEmail(ctx: SystemContext, accountId: string): Promise<boolean> {
  // Every account of the address is locked, so that of two links used at once one counts.
  const claims = await ctx.db
    .selectFrom('accounts')
    .select(['id', 'emailConfirmedAt'])
    .where('email', '=', ({ selectFrom }) => selectFrom('accounts').select('email').where('id', '=', accountId))
    .orderBy('id')
    .forUpdate()
    .execute()
  const own = claims.find(({ id }) => id === accountId)
  if (own?.emailConfirmedAt) return true
  if (!own || claims.some(({ emailConfirmedAt }) => emailConfirmedAt)) return false
  const others = claims.filter(({ id }) => id !== accountId).map(({ id }) => id)
  if (others.length > 0) await ctx.db.deleteFrom('accounts').where('id', 'in', others).execute()
  await ctx.db
    .updateTable('accounts')
    .set({ emailConfirmedAt: ctx.now, updatedAt: ctx.now })
    .where('id', '=', accountId)
    .execute()
  await recordSecurityEvent(ctx, accountId, 'account.confirmed')
  return true
}
