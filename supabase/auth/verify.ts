import { z } from 'zod'
import type { MailPurpose } from '#features/accounts/account.ts'
import { withFragment, withQuery } from '#features/accounts/redirects.ts'
import { type Admission, admitByMail } from '#features/accounts/server/admit-by-mail.ts'
import { type Agreement, agreeEmailChange } from '#features/accounts/server/agree-email-change.ts'
import { type MailProof, type MailToken, redeemMailToken } from '#features/accounts/server/redeem-mail-token.ts'
import { withSystem } from '#platform/context.ts'
import { limits, refusedByNetwork } from '#supabase/auth/limits.ts'
import { authProblem, expiredLink, invalid } from '#supabase/auth/problems.ts'
import { optional, readBody, text } from '#supabase/auth/read-json.ts'
import { redirectOf } from '#supabase/auth/redirect-of.ts'
import { type AuthContext, type AuthServices, deviceOf, requestOf } from '#supabase/auth/services.ts'
import { answerSession, tokensOf } from '#supabase/auth/wire-session.ts'

const purposesOf: Record<string, MailPurpose[]> = {
  signup: ['signup'],
  invite: ['signup'],
  recovery: ['recovery'],
  magiclink: ['magiclink'],
  email: ['signup', 'magiclink'],
  email_change: ['email_change_old', 'email_change_new'],
}
const halfAgreed = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

const proof = z.object({
  type: z.string(),
  token_hash: optional(text(200)),
  token: optional(text(200)),
  email: optional(text(255)),
})

type Use = { token: MailToken; result: Admission | { agreement: Agreement } } | undefined

/** Handles a link in a browser: redirects to the requested page with the session or the error. */
export async function verifyByLink(services: AuthServices, c: AuthContext): Promise<Response> {
  const [type, token] = [c.req.query('type'), c.req.query('token')]
  const purposes = purposesOf[type ?? '']
  if (!type || !token) return invalid(c, 'Verify requires a token and a verification type')
  const refused = await refusedByNetwork(services, c, limits.verify)
  if (refused) return refused
  const used = purposes && token.length <= 200 ? await use(services, c, purposes, { token }) : undefined
  const target = redirectOf(services, c)
  if (!used) return c.redirect(failed(target, token), 303)
  return c.redirect(await arrival(services, c, { used, type, target }), 303)
}

async function arrival(
  services: AuthServices,
  c: AuthContext,
  { used: { result, token }, type, target }: { used: NonNullable<Use>; type: string; target: string },
): Promise<string> {
  if ('code' in result) return withQuery(target, { code: result.code })
  if ('agreement' in result && result.agreement === 'half') return withFragment(target, { message: halfAgreed })
  if ('agreement' in result)
    return result.agreement === 'changed' ? withFragment(target, { message: 'Email changed' }) : failed(target, '')
  if ('refused' in result) return failed(target, token.challenge === null ? '' : 'pkce_')
  const opened = await tokensOf(services, c, result.ticket)
  if (!opened) return failed(target, '')
  const { expires_at, expires_in, ...words } = opened.tokens
  return withFragment(target, { ...words, expires_at: String(expires_at), expires_in: String(expires_in), type })
}

function failed(target: string, token: string): string {
  const why = { error: 'access_denied', error_code: 'otp_expired', error_description: expiredLink }
  return withFragment(token.startsWith('pkce_') ? withQuery(target, why) : target, why)
}

/** Handles a call with the link's token, or with the six digits and the address. */
export async function verifyByCall(services: AuthServices, c: AuthContext): Promise<Response> {
  const read = await readBody(c, proof, 'Verify requires a verification type')
  if ('refused' in read) return read.refused
  const { type, token_hash: tokenHash, token: code, email } = read.body
  const purposes = purposesOf[type]
  if (!purposes) return invalid(c, 'Invalid verification type')
  const shown: MailProof | undefined = tokenHash ? { token: tokenHash } : email && code ? { email, code } : undefined
  if (!shown) return invalid(c, 'Only the token_hash and type, or an email, a token and a type should be provided')
  const refused = await refusedByNetwork(services, c, limits.verify)
  if (refused) return refused

  const used = await use(services, c, purposes, shown)
  if (!used || ('agreement' in used.result && used.result.agreement === 'void')) {
    return authProblem(c, 403, 'otp_expired', tokenHash ? expiredLink : 'Token has expired or is invalid')
  }
  return answerUse(services, c, used.result)
}

async function answerUse(services: AuthServices, c: AuthContext, result: NonNullable<Use>['result']) {
  if ('ticket' in result) return answerSession(services, c, result.ticket)
  if ('code' in result) return c.json({ auth_code: result.code })
  if ('refused' in result) return authProblem(c, 400, 'user_banned', 'User is banned')
  return c.json({ msg: result.agreement === 'half' ? halfAgreed : 'Email changed', code: '200' })
}

function use(services: AuthServices, c: AuthContext, purposes: MailPurpose[], shown: MailProof): Promise<Use> {
  return withSystem(services.database, requestOf(services, c), async (ctx) => {
    const token = await redeemMailToken(ctx, purposes, shown)
    if (!token) return undefined
    const isChange = token.purpose === 'email_change_old' || token.purpose === 'email_change_new'
    const result = isChange
      ? { agreement: await agreeEmailChange(ctx, token) }
      : await admitByMail(ctx, token, deviceOf(services, c))
    return 'refused' in result && result.refused === 'stale' ? undefined : { token, result }
  })
}
