import { recordSecurityEvent } from '#features/accounts/server/record-security-event.ts'
import type { SystemContext } from '#platform/context.ts'

/** Notes that somebody reads what is mailed to the address of this account. */
export async function confirmEmail(ctx: SystemContext, accountId: string): Promise<void> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('accounts')
    .set({ emailConfirmedAt: ctx.now, updatedAt: ctx.now })
    .where('id', '=', accountId)
    .where('emailConfirmedAt', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await recordSecurityEvent(ctx, accountId, 'account.confirmed')
}
