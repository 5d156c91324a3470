import { z } from 'zod'
import type { AccountCard } from '#features/accounts/account.ts'
import { passwordBytes, passwordProblems } from '#features/accounts/password.ts'
import { emailTaken } from '#features/accounts/refusals.ts'
import { createAccount } from '#features/accounts/server/create-account.ts'
import { answerMailRequestJob } from '#features/accounts/server/jobs.ts'
import { openSession } from '#features/accounts/server/open-session.ts'
import { findAccount } from '#features/accounts/server/queries.ts'
import { splitMetadata } from '#features/accounts/user-metadata.ts'
import { newId } from '#lib/id.ts'
import { Refusal } from '#lib/refusal.ts'
import { type SystemContext, withSystem } from '#platform/context.ts'
import { hashPassword } from '#platform/crypto/passwords.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { isMailAddress } from '#platform/outgoing/mail-address.ts'
import { limits, refusedByMailbox, refusedByNetwork } from '#supabase/auth/limits.ts'
import { authProblem, invalid, invalidEmail, weakPassword } from '#supabase/auth/problems.ts'
import { challenge, challengeOf, metadata, optional, readBody, text } from '#supabase/auth/read-json.ts'
import { redirectOf } from '#supabase/auth/redirect-of.ts'
import { type AuthContext, type AuthServices, deviceOf, requestOf } from '#supabase/auth/services.ts'
import { answerSession } from '#supabase/auth/wire-session.ts'
import { wireUser } from '#supabase/auth/wire-user.ts'

const newcomer = z.object({
  email: optional(text(1_000)),
  phone: optional(text(100)),
  password: optional(text(10_000)),
  data: metadata,
  ...challenge,
})
type Newcomer = { email: string; password: string; data: Record<string, unknown> }

export async function signUp(services: AuthServices, c: AuthContext): Promise<Response> {
  const read = await readBody(c, newcomer, 'Unable to read the fields of this sign-up')
  if ('refused' in read) return read.refused
  const { email, phone, password, data = {} } = read.body
  const refused = refusedFields(c, { email, phone, password }) ?? (await refusedByNetwork(services, c, limits.signUp))
  if (refused) return refused

  const person = { email: email?.trim() ?? '', password: password ?? '', data }
  return services.auth.confirmsMail
    ? registerUnconfirmed(services, c, person, challengeOf(read.body))
    : registerAtOnce(services, c, person)
}

function refusedFields(c: AuthContext, { email, phone, password }: Partial<Newcomer> & { phone: string | undefined }) {
  if (!email && phone) return authProblem(c, 422, 'phone_provider_disabled', 'Phone signups are disabled')
  if (!email) return authProblem(c, 422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  if (!password) return invalid(c, 'Signup requires a valid password')
  if (!isMailAddress(email.trim())) return invalidEmail(c)
  if (Buffer.byteLength(password) > passwordBytes) return invalid(c, 'Password cannot be longer than 72 characters')
  const problems = passwordProblems(password, email)
  return problems.length > 0 ? weakPassword(c, problems) : undefined
}

async function registerAtOnce(services: AuthServices, c: AuthContext, person: Newcomer): Promise<Response> {
  const passwordHash = await hashPassword(person.password)
  const opened = await withSystem(services.database, requestOf(services, c), async (ctx) => {
    const { id } = await createAccount(ctx, { ...fieldsOf(person), passwordHash })
    return openSession(ctx, id, deviceOf(services, c))
  }).catch(takenOrThrow)
  return opened
    ? answerSession(services, c, opened)
    : authProblem(c, 422, 'user_already_exists', 'User already registered')
}

/** Only a mail to the owner tells whether the address was free. */
async function registerUnconfirmed(
  services: AuthServices,
  c: AuthContext,
  person: Newcomer,
  codeChallenge: ReturnType<typeof challengeOf>,
): Promise<Response> {
  const tooSoon = await refusedByMailbox(services, c, 'signup', person.email)
  if (tooSoon) return tooSoon
  const passwordHash = await hashPassword(person.password)
  const request = requestOf(services, c)
  const created = await withSystem(services.database, request, (ctx) =>
    createAccount(ctx, { ...fieldsOf(person), passwordHash, isConfirmed: false }),
  ).catch(takenOrThrow)
  const account = await withSystem(services.database, request, async (ctx) => {
    const mail = { email: person.email, purpose: 'signup', redirectTo: redirectOf(services, c) } as const
    await enqueue(ctx, answerMailRequestJob, { ...mail, challenge: codeChallenge })
    return findAccount(ctx, created ?? { email: person.email })
  })
  return c.json(shownUser(account, person, request))
}

function fieldsOf({ email, data }: Newcomer) {
  const { firstName = '', lastName = '', metadata: rest } = splitMetadata(data)
  return { email, firstName, lastName, metadata: rest }
}

/** Shows a made-up user for a confirmed account, so that the answer reveals nothing. */
function shownUser(account: AccountCard | undefined, { email, data }: Newcomer, { now }: Pick<SystemContext, 'now'>) {
  const sentAt = now.toISOString()
  if (account && account.emailConfirmedAt === null) return { ...wireUser(account), confirmation_sent_at: sentAt }
  const times = { confirmation_sent_at: sentAt, created_at: sentAt, updated_at: sentAt }
  const metadataOf = { app_metadata: { provider: 'email', providers: ['email'] }, user_metadata: data }
  const nobody = { id: newId(now.getTime()), aud: 'authenticated', role: '', email: email.toLowerCase(), phone: '' }
  return { ...nobody, ...times, ...metadataOf, identities: [], is_anonymous: false }
}

function takenOrThrow(error: unknown): undefined {
  if (error instanceof Refusal && error.reason === emailTaken) return undefined
  throw error
}
