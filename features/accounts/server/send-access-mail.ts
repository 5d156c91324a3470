import type { AccountCard, MailPurpose } from '#features/accounts/account.ts'
import { accessMail } from '#features/accounts/mails.ts'
import { type Challenge, issueMailToken } from '#features/accounts/server/issue-mail-token.ts'
import type { SystemContext } from '#platform/context.ts'
import { queueMail } from '#platform/outgoing/outgoing.ts'

export type AccessRequest = {
  purpose: MailPurpose
  /** Address after the sign-in. */
  redirectTo: string
  challenge?: Challenge | undefined
}

const linkTypes: Record<MailPurpose, string> = {
  signup: 'signup',
  recovery: 'recovery',
  magiclink: 'magiclink',
  email_change_old: 'email_change',
  email_change_new: 'email_change',
  reauthentication: 'reauthentication',
}

/** Sends a mail that opens, confirms or changes an account. */
export async function sendAccessMail(
  ctx: SystemContext,
  baseUrl: string,
  account: Pick<AccountCard, 'id' | 'email' | 'newEmail'>,
  { purpose, redirectTo, challenge }: AccessRequest,
): Promise<void> {
  const to = purpose === 'email_change_new' ? account.newEmail : account.email
  if (!to) return
  const { token, code } = await issueMailToken(ctx, {
    accountId: account.id,
    purpose,
    email: to,
    challenge,
    redirectTo,
  })
  const query = new URLSearchParams({ token, type: linkTypes[purpose], redirect_to: redirectTo })
  const link = `${baseUrl}/auth/v1/verify?${query}`
  await queueMail(ctx, { to, isSecret: true, ...accessMail(purpose, { link, code, newEmail: account.newEmail ?? '' }) })
}
