import { z } from 'zod'
import { normaliseEmail } from '#features/accounts/account.ts'
import { passwordChangedMail } from '#features/accounts/mails.ts'
import { passwordBytes, passwordProblems } from '#features/accounts/password.ts'
import { emailTaken } from '#features/accounts/refusals.ts'
import { changePassword } from '#features/accounts/server/change-password.ts'
import { editMetadata } from '#features/accounts/server/edit-metadata.ts'
import { findAccount, findCredentials } from '#features/accounts/server/queries.ts'
import { redeemMailToken } from '#features/accounts/server/redeem-mail-token.ts'
import { requestEmailChange } from '#features/accounts/server/request-email-change.ts'
import { Refusal } from '#lib/refusal.ts'
import { withSystem } from '#platform/context.ts'
import { hashPassword, verifyPassword } from '#platform/crypto/passwords.ts'
import { isMailAddress } from '#platform/outgoing/mail-address.ts'
import { queueMail } from '#platform/outgoing/outgoing.ts'
import { limits, refusedByMailbox, refusedByNetwork } from '#supabase/auth/limits.ts'
import { authProblem, invalid, invalidEmail, weakPassword, wrongCredentials } from '#supabase/auth/problems.ts'
import { metadata, optional, readBody, text } from '#supabase/auth/read-json.ts'
import { redirectOf } from '#supabase/auth/redirect-of.ts'
import { type AuthContext, type AuthServices, deviceOf, requestOf } from '#supabase/auth/services.ts'
import { asSignedIn, type SignedIn } from '#supabase/auth/signed-in.ts'
import { wireUser } from '#supabase/auth/wire-user.ts'

const changes = z.object({
  email: optional(text(1_000)),
  password: optional(text(10_000)),
  current_password: optional(text(10_000)),
  nonce: optional(text(20)),
  data: metadata,
  app_metadata: optional(z.unknown()),
})
type Changes = z.output<typeof changes>

/** An older session may belong to the finder of a lost telephone, so it must prove the identity again. */
const trustedMs = 86_400_000

export function readUser(services: AuthServices, c: AuthContext): Promise<Response> {
  return asSignedIn(services, c, async ({ account }) => c.json(wireUser(account)))
}

export function editUser(services: AuthServices, c: AuthContext): Promise<Response> {
  return asSignedIn(services, c, async (signedIn) => {
    const read = await readBody(c, changes, 'Unable to read the fields of this change')
    if ('refused' in read) return read.refused
    const refused = refusedChanges(c, signedIn, read.body) ?? (await refusedByNetwork(services, c, limits.editUser))
    if (refused) return refused
    // All checks precede all writes: half a change would be worse than none.
    const newHash = await checkedPassword(services, c, signedIn, read.body)
    if (newHash instanceof Response) return newHash
    return applyChanges(services, c, signedIn, { ...read.body, newHash })
  })
}

function refusedChanges(c: AuthContext, { account, session }: SignedIn, { email, password, app_metadata }: Changes) {
  if (app_metadata !== undefined) {
    return authProblem(c, 403, 'not_admin', 'Updating app_metadata requires admin privileges')
  }
  if (session.awaitsFactor && (password !== undefined || email !== undefined)) {
    return authProblem(
      c,
      401,
      'insufficient_aal',
      'AAL2 session is required to update email or password when MFA is enabled.',
    )
  }
  if (email !== undefined && !isMailAddress(email.trim())) return invalidEmail(c)
  if (password === undefined) return undefined
  if (Buffer.byteLength(password) > passwordBytes) return invalid(c, 'Password cannot be longer than 72 characters')
  const problems = passwordProblems(password, account.email)
  return problems.length > 0 ? weakPassword(c, problems) : undefined
}

/** Checks the password fields and returns the new hash. */
async function checkedPassword(
  services: AuthServices,
  c: AuthContext,
  { account, session }: SignedIn,
  { password, current_password: current, nonce }: Changes,
): Promise<string | undefined | Response> {
  if (password === undefined) return undefined
  const request = requestOf(services, c)
  const age = request.now.getTime() - new Date(session.createdAt).getTime()
  if (age > trustedMs && current === undefined && nonce === undefined) {
    return authProblem(c, 400, 'reauthentication_needed', 'Password update requires reauthentication')
  }
  const stored = await withSystem(services.database, request, (ctx) => findCredentials(ctx, account.email))
  if (current !== undefined && !(await verifyPassword(current, stored?.passwordHash))) return wrongCredentials(c)
  if (stored?.passwordHash && (await verifyPassword(password, stored.passwordHash))) {
    return authProblem(c, 422, 'same_password', 'New password should be different from the old password.')
  }
  if (nonce !== undefined) {
    const proof = { accountId: account.id, code: nonce }
    const used = await withSystem(services.database, request, (ctx) =>
      redeemMailToken(ctx, ['reauthentication'], proof),
    )
    if (!used) return authProblem(c, 422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
  }
  return hashPassword(password)
}

async function applyChanges(
  services: AuthServices,
  c: AuthContext,
  { account, session }: SignedIn,
  { email, data, newHash }: Changes & { newHash: string | undefined },
): Promise<Response> {
  const isNewEmail = email !== undefined && normaliseEmail(email) !== account.email
  const tooSoon = isNewEmail ? await refusedByMailbox(services, c, 'email_change_new', email) : undefined
  if (tooSoon) return tooSoon
  const device = deviceOf(services, c)
  const of = { accountId: account.id, sessionId: session.id }
  try {
    const changed = await withSystem(services.database, requestOf(services, c), async (ctx) => {
      if (isNewEmail) {
        const change = { accountId: account.id, email, redirectTo: redirectOf(services, c) }
        await requestEmailChange(ctx, services.auth.baseUrl, change, device)
      }
      if (data !== undefined) await editMetadata(ctx, account.id, data)
      if (newHash !== undefined) {
        await changePassword(ctx, { ...of, passwordHash: newHash, isFirst: !account.hasPassword }, device)
        await queueMail(ctx, { to: account.email, ...passwordChangedMail() })
      }
      return findAccount(ctx, { id: account.id })
    })
    return c.json(wireUser(changed ?? account))
  } catch (error) {
    if (!(error instanceof Refusal) || error.reason !== emailTaken) throw error
    return authProblem(c, 422, 'email_exists', 'A user with this email address has already been registered')
  }
}
