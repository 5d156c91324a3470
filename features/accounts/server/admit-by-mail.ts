import type { Proof } from '#features/accounts/account.ts'
import { confirmEmail } from '#features/accounts/server/confirm-email.ts'
import { forgetPassword } from '#features/accounts/server/forget-password.ts'
import { issueAuthCode } from '#features/accounts/server/issue-auth-code.ts'
import { openSession } from '#features/accounts/server/open-session.ts'
import { findAccount } from '#features/accounts/server/queries.ts'
import type { Device } from '#features/accounts/server/record-security-event.ts'
import type { MailToken } from '#features/accounts/server/redeem-mail-token.ts'
import type { SystemContext } from '#platform/context.ts'
import type { RefreshTicket } from '#platform/crypto/refresh-tokens.ts'

export type Admission = { ticket: RefreshTicket } | { code: string } | { refused: 'banned' | 'stale' }

const codeProofs: Partial<Record<MailToken['purpose'], Proof>> = {
  signup: 'email/signup',
  recovery: 'recovery',
  magiclink: 'magiclink',
}

/** A person who returns a mailed secret controls the mailbox: they get a session, or the code that their browser exchanges. Only the mail of a sign-up confirms the password that was given with it. */
export async function admitByMail(ctx: SystemContext, mail: MailToken, device: Device): Promise<Admission> {
  const { accountId, purpose, challenge, challengeMethod } = mail
  const account = await findAccount(ctx, { id: accountId })
  if (account?.bannedUntil && new Date(account.bannedUntil) > ctx.now) return { refused: 'banned' }
  if (account?.emailConfirmedAt === null && purpose !== 'signup') await forgetPassword(ctx, accountId)
  if (!(await confirmEmail(ctx, accountId))) return { refused: 'stale' }
  if (challenge === null || challengeMethod === null)
    return { ticket: await openSession(ctx, accountId, device, 'otp') }
  const method: Proof = codeProofs[purpose] ?? 'otp'
  return { code: await issueAuthCode(ctx, { accountId, challenge: { challenge, challengeMethod }, method }) }
}
