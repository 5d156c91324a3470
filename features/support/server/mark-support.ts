import { normaliseEmail } from '#features/accounts/account.ts'
import { recordSecurityEvent } from '#features/accounts/server/record-security-event.ts'
import { accountUnknown } from '#features/support/refusals.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { SystemContext } from '#platform/context.ts'

/** Marks an account as support staff: an operator's command, never a request. */
export async function markSupport(
  ctx: SystemContext,
  { email, isSupport }: { email: string; isSupport: boolean },
): Promise<void> {
  const marked = await ctx.db
    .updateTable('accounts')
    .set({ isSupport, updatedAt: ctx.now })
    .where('email', '=', normaliseEmail(email))
    .where('emailConfirmedAt', 'is not', null)
    .where('deletedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  refuseUnless(marked, accountUnknown)
  await recordSecurityEvent(ctx, marked.id, isSupport ? 'support.marked' : 'support.unmarked')
}
