import { emailChangedMail } from '#features/accounts/mails.ts'
import { findAccount } from '#features/accounts/server/queries.ts'
import { recordSecurityEvent } from '#features/accounts/server/record-security-event.ts'
import type { MailToken } from '#features/accounts/server/redeem-mail-token.ts'
import type { SystemContext } from '#platform/context.ts'
import { queueMail } from '#platform/outgoing/outgoing.ts'

export type Agreement = 'half' | 'changed' | 'void'

/** Records the consent of one address. After the second one, the new address replaces the old, unless another account took it. */
export async function agreeEmailChange(ctx: SystemContext, { accountId, purpose }: MailToken): Promise<Agreement> {
  const side = purpose === 'email_change_old' ? 'old' : 'new'
  const account = await ctx.db
    .selectFrom('accounts')
    .select(['email', 'newEmail', 'emailChangeAgreed'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { email, newEmail, emailChangeAgreed } = account
  if (newEmail === null) return 'void'
  if (emailChangeAgreed === null || emailChangeAgreed === side) {
    await ctx.db.updateTable('accounts').set({ emailChangeAgreed: side }).where('id', '=', accountId).execute()
    return 'half'
  }

  const known = await findAccount(ctx, { email: newEmail })
  if (known && known.emailConfirmedAt !== null) return 'void'
  await ctx.db
    .updateTable('accounts')
    .set({ email: newEmail, newEmail: null, emailChangeAgreed: null, emailConfirmedAt: ctx.now, updatedAt: ctx.now })
    .where('id', '=', accountId)
    .execute()
  await recordSecurityEvent(ctx, accountId, 'email.changed')
  await queueMail(ctx, { to: email, ...emailChangedMail(newEmail) })
  return 'changed'
}
