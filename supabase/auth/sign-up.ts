import { sql } from 'kysely'
import { z } from 'zod'
import { type AccountCard, normaliseEmail } from '#features/accounts/account.ts'
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
  const account = await withSystem(services.database, requestOf(services, c), async (ctx) => {
    const asked = { ...fieldsOf(person), passwordHash, isConfirmed: false }
    const created = await createAccount(ctx, asked).catch(takenOrThrow)
    const shown = (created && (await findAccount(ctx, created))) ?? (await madeUp(ctx, person))
    const mail = { email: person.email, purpose: 'signup', redirectTo: redirectOf(services, c) } as const
    await enqueue(ctx, answerMailRequestJob, { ...mail, accountId: shown.id, challenge: codeChallenge })
    return shown
  })
  return c.json({ ...wireUser(account), confirmation_sent_at: account.createdAt })
}

function fieldsOf({ email, data }: Newcomer) {
  const { firstName = '', lastName = '', metadata: rest } = splitMetadata(data)
  return { email, firstName, lastName, metadata: rest }
}

/** The account that a free address would have got: the answer for a proved address reveals nothing. */
async function madeUp({ db, now }: SystemContext, person: Newcomer): Promise<AccountCard> {
  const { email, firstName, lastName, metadata: sent } = fieldsOf(person)
  // The database sorts the members of an object, and refuses texts that it cannot keep.
  const { rows } = await sql<{ metadata: Record<string, unknown> }>`
    select ${JSON.stringify(sent)}::jsonb as metadata, ${firstName}::text, ${lastName}::text`.execute(db)
  const { metadata: rest = {} } = rows[0] ?? {}
  const [id, at] = [newId(now.getTime()), now.toISOString()]
  const times = { createdAt: at, updatedAt: at, lastSignInAt: null }
  const identity = { id: newId(now.getTime()), provider: 'email', subject: id, details: {}, ...times } as const
  const nothing = { emailConfirmedAt: null, newEmail: null, bannedUntil: null, factors: [], mailed: {} }
  const names = { email: normaliseEmail(email), firstName, lastName, metadata: rest, hasPassword: true }
  return { id, ...names, ...nothing, ...times, identities: [identity] }
}

function takenOrThrow(error: unknown): undefined {
  if (error instanceof Refusal && error.reason === emailTaken) return undefined
  throw error
}
