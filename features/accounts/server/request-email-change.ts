import { normaliseEmail } from '#features/accounts/account.ts'
import { emailTaken } from '#features/accounts/refusals.ts'
import { findAccount } from '#features/accounts/server/queries.ts'
import { type Device, recordSecurityEvent } from '#features/accounts/server/record-security-event.ts'
import { sendAccessMail } from '#features/accounts/server/send-access-mail.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { SystemContext } from '#platform/context.ts'

type EmailChange = { accountId: string; email: string; redirectTo: string }

/** Asks both addresses to confirm the change; nothing changes before both agree. */
export async function requestEmailChange(
  ctx: SystemContext,
  baseUrl: string,
  { accountId, email, redirectTo }: EmailChange,
  device: Device,
): Promise<void> {
  const newEmail = normaliseEmail(email)
  const known = await findAccount(ctx, { email: newEmail })
  // A sign-up that nobody confirmed takes no address.
  refuseUnless(!known || known.emailConfirmedAt === null, emailTaken)
  await ctx.db
    .updateTable('accounts')
    .set({ newEmail, emailChangeAgreed: null, updatedAt: ctx.now })
    .where('id', '=', accountId)
    .execute()
  const account = await findAccount(ctx, { id: accountId })
  if (!account) return
  await sendAccessMail(ctx, baseUrl, account, { purpose: 'email_change_old', redirectTo })
  await sendAccessMail(ctx, baseUrl, account, { purpose: 'email_change_new', redirectTo })
  await recordSecurityEvent(ctx, accountId, 'email.change_asked', device)
}
