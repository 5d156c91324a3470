import { randomInt } from 'node:crypto'
import { type MailPurpose, mailTokenSeconds } from '#features/accounts/account.ts'
import type { SystemContext } from '#platform/context.ts'
import { randomToken, sha256 } from '#platform/crypto/crypto.ts'

export type Challenge = { challenge: string; challengeMethod: 'plain' | 's256' }
type MailTokenRequest = {
  accountId: string
  purpose: MailPurpose
  email: string
  challenge?: Challenge | undefined
  redirectTo?: string | undefined
}

// Leaves no trace: anybody may ask for a mail, which changes nothing until its secret returns.
/** Issues a link and six digits for one purpose and voids earlier ones. Only hashes are stored. */
export async function issueMailToken(ctx: SystemContext, request: MailTokenRequest) {
  const { accountId, purpose, email, challenge, redirectTo } = request
  const token = `${challenge ? 'pkce_' : ''}${Buffer.from(randomToken(28), 'base64url').toString('hex')}`
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const row = {
    email,
    linkHash: sha256(token),
    codeHash: sha256(`${accountId} ${purpose} ${code}`),
    guesses: 0,
    challenge: challenge?.challenge ?? null,
    challengeMethod: challenge?.challengeMethod ?? null,
    redirectTo: redirectTo ?? null,
    createdAt: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + mailTokenSeconds * 1000),
  }
  await ctx.db
    .insertInto('mailTokens')
    .values({ accountId, purpose, ...row })
    .onConflict((conflict) => conflict.columns(['accountId', 'purpose']).doUpdateSet(row))
    .execute()
  return { token, code }
}
