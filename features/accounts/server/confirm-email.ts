import { recordSecurityEvent } from '#features/accounts/server/record-security-event.ts'
import type { SystemContext } from '#platform/context.ts'

/** Records that the account's owner reads this address. */
export async function confirmEmail(ctx: SystemContext, accountId: string): Promise<void> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('accounts')
    .set({ emailConfirmedAt: ctx.now, updatedAt: ctx.now })
    .where('id', '=', accountId)
    .where('emailConfirmedAt', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await recordSecurityEvent(ctx, accountId, 'account.confirmed')
}
