import { z } from 'zod'
import type { MailPurpose } from '#features/accounts/account.ts'
import { answerMailRequestJob } from '#features/accounts/server/jobs.ts'
import { sendAccessMail } from '#features/accounts/server/send-access-mail.ts'
import { withSystem } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { isMailAddress } from '#platform/outgoing/mail-address.ts'
import { limits, refusedByMailbox, refusedByNetwork } from '#supabase/auth/limits.ts'
import { authProblem, invalidEmail } from '#supabase/auth/problems.ts'
import {
  challenge,
  challengeOf,
  metadata,
  optional,
  readBody,
  text,
  type WireChallenge,
} from '#supabase/auth/read-json.ts'
import { redirectOf } from '#supabase/auth/redirect-of.ts'
import { type AuthContext, type AuthServices, requestOf } from '#supabase/auth/services.ts'
import { asSignedIn } from '#supabase/auth/signed-in.ts'

const email = text(255)
const recovery = z.object({ email, ...challenge })
const oneTime = z.object({ email, create_user: optional(z.boolean()), data: metadata, ...challenge })
const again = z.object({ type: z.enum(['signup', 'email_change']), email, ...challenge })
const unreadable = 'One of email or phone must be set'

export async function recover(services: AuthServices, c: AuthContext): Promise<Response> {
  const read = await readBody(c, recovery, 'Password recovery requires an email')
  if ('refused' in read) return read.refused
  return askForMail(services, c, 'recovery', read.body)
}

export async function sendOneTimeLink(services: AuthServices, c: AuthContext): Promise<Response> {
  const read = await readBody(c, oneTime, unreadable)
  if ('refused' in read) return read.refused
  const { create_user: createsUser = true, data = {} } = read.body
  const newAccount = createsUser ? { metadata: data, confirmsMail: services.auth.confirmsMail } : undefined
  return askForMail(services, c, 'magiclink', read.body, newAccount)
}

export async function resend(services: AuthServices, c: AuthContext): Promise<Response> {
  const read = await readBody(c, again, 'Missing one of these types: signup, email_change')
  if ('refused' in read) return read.refused
  return askForMail(services, c, read.body.type === 'signup' ? 'signup' : 'email_change_new', read.body)
}

/** Answers identically and in the same time for known and unknown addresses: the work happens afterwards. */
async function askForMail(
  services: AuthServices,
  c: AuthContext,
  purpose: MailPurpose,
  body: { email: string } & WireChallenge,
  newAccount?: { metadata: Record<string, unknown>; confirmsMail: boolean },
): Promise<Response> {
  const address = body.email.trim()
  if (!isMailAddress(address)) return invalidEmail(c)
  const refused =
    (await refusedByNetwork(services, c, limits.mail)) ?? (await refusedByMailbox(services, c, purpose, address))
  if (refused) return refused
  const request = {
    email: address,
    purpose,
    redirectTo: redirectOf(services, c),
    challenge: challengeOf(body),
    newAccount,
  }
  await withSystem(services.database, requestOf(services, c), (ctx) => enqueue(ctx, answerMailRequestJob, request))
  return c.json({})
}

/** Sends six digits to a signed-in person to confirm their identity. */
export function reauthenticate(services: AuthServices, c: AuthContext): Promise<Response> {
  return asSignedIn(services, c, async ({ account }) => {
    if (account.emailConfirmedAt === null) {
      return authProblem(c, 422, 'email_not_confirmed', 'Please verify your email first.')
    }
    const tooSoon = await refusedByMailbox(services, c, 'reauthentication', account.email)
    if (tooSoon) return tooSoon
    await withSystem(services.database, requestOf(services, c), (ctx) =>
      sendAccessMail(ctx, services.auth.baseUrl, account, {
        purpose: 'reauthentication',
        redirectTo: redirectOf(services, c),
      }),
    )
    return c.json({})
  })
}
