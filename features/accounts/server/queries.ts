import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import {
  type AccountCard,
  factorChallengeSeconds,
  type Level,
  type Method,
  normaliseEmail,
} from '#features/accounts/account.ts'
import type { OwnAccount, OwnSecurityEvent, OwnSession } from '#features/accounts/contract.ts'
import { deviceName } from '#features/accounts/device.ts'
import { securityEventKinds, securityEventLabels } from '#features/accounts/security-events.ts'
import { notSignedIn } from '#lib/common-refusals.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { SystemContext } from '#platform/context.ts'
import type { Bearer } from '#platform/http.ts'

export async function findCredentials(ctx: SystemContext, email: string) {
  return ctx.db
    .selectFrom('accounts')
    .select(['id', 'passwordHash', 'emailConfirmedAt', 'bannedUntil'])
    .where('email', '=', normaliseEmail(email))
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
}

export async function readAccount(ctx: SystemContext, { accountId }: Bearer): Promise<OwnAccount> {
  const account = await findAccount(ctx, { id: accountId })
  refuseUnless(account, notSignedIn)
  const { id, email, newEmail, firstName, lastName, hasPassword, identities, factors, createdAt } = account
  const left = await ctx.db
    .selectFrom('recoveryCodes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('accountId', '=', accountId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  const providers = identities.map(({ provider }) => provider)
  const own = { id, email, newEmail, firstName, lastName, hasPassword, providers, createdAt }
  return { ...own, factors: factors.filter(({ status }) => status === 'verified'), recoveryCodesLeft: left.count }
}

export async function listSessions(
  ctx: SystemContext,
  { accountId, sessionId }: Bearer,
): Promise<{ sessions: OwnSession[] }> {
  const open = (await listAllSessions(ctx, accountId)).filter(({ endedAt }) => endedAt === null)
  const sessions = open.map(({ userAgent, endedAt: _, ...session }) => ({
    ...session,
    ...deviceName(userAgent),
    isCurrent: session.id === sessionId,
  }))
  // The current session first, then by last use.
  return { sessions: sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) }
}

export function listAllSessions({ db }: SystemContext, accountId: string) {
  return db
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'address', 'createdAt', 'lastUsedAt', 'endedAt'])
    .where('accountId', '=', accountId)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id')
    .execute()
}

const eventsPerPage = 25

export async function listSecurityEvents(ctx: SystemContext, { accountId }: Bearer, { page }: { page: number }) {
  const { count } = await ctx.db
    .selectFrom('securityEvents')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow()
  const rows = await selectSecurityEvents(ctx, accountId)
    .limit(eventsPerPage)
    .offset((page - 1) * eventsPerPage)
    .execute()
  return { items: rows.map(shownEvent), total: count, page, pageSize: eventsPerPage }
}

export function listAllSecurityEvents(ctx: SystemContext, accountId: string) {
  return selectSecurityEvents(ctx, accountId).execute()
}

function selectSecurityEvents({ db }: SystemContext, accountId: string) {
  return db
    .selectFrom('securityEvents')
    .select(['id', 'kind', 'userAgent', 'address', 'at'])
    .where('accountId', '=', accountId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
}

function shownEvent({ kind, userAgent, ...event }: SecurityEvent): OwnSecurityEvent {
  const known = securityEventKinds.find((one) => one === kind)
  if (!known) throw new Error(`Nothing is known of security events called ${kind}.`)
  const device = userAgent ? deviceName(userAgent).device : ''
  return { ...event, kind: known, label: securityEventLabels[known], device }
}

type SecurityEvent = { id: string; kind: string; userAgent: string; address: string; at: string }

export type SessionCard = {
  id: string
  level: Level
  methods: Method[]
  awaitsFactor: boolean
  createdAt: string
  refreshedAt: string | null
}

/** The account of an open session, and the session. */
export async function findSessionAccount(
  ctx: SystemContext,
  sessionId: string,
): Promise<(AccountCard & { session: SessionCard }) | undefined> {
  const session = await ctx.db
    .selectFrom('sessions')
    .select(['id', 'accountId', 'level', 'methods', 'awaitsFactor', 'createdAt', 'refreshedAt'])
    .where('id', '=', sessionId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  const account = session && (await findAccount(ctx, { id: session.accountId }))
  const methods = session?.methods as Method[] // what openSession and strengthenSession wrote
  return account && session && { ...account, session: { ...session, methods } }
}

export async function findAccount(
  ctx: SystemContext,
  by: { id: string } | { email: string },
): Promise<AccountCard | undefined> {
  const found = await selectAccount(ctx)
    .where((where) => ('id' in by ? where('accounts.id', '=', by.id) : where('email', '=', normaliseEmail(by.email))))
    .executeTakeFirst()
  return found && cardOf(found)
}

function selectAccount({ db }: SystemContext) {
  return db
    .selectFrom('accounts')
    .select(({ selectFrom }) => [
      'accounts.id',
      'email',
      'firstName',
      'lastName',
      'metadata',
      sql<boolean>`password_hash is not null`.as('hasPassword'),
      'emailConfirmedAt',
      'newEmail',
      'accounts.lastSignInAt',
      'bannedUntil',
      'accounts.createdAt',
      'accounts.updatedAt',
      jsonArrayFrom(
        selectFrom('identities')
          .select(['id', 'provider', 'subject', 'details', 'createdAt', 'updatedAt', 'lastSignInAt'])
          .whereRef('identities.accountId', '=', 'accounts.id')
          .orderBy('createdAt'),
      ).as('identities'),
      jsonArrayFrom(
        selectFrom('factors')
          .select(['id', 'name', 'status', 'createdAt', 'updatedAt', 'lastChallengedAt'])
          .whereRef('factors.accountId', '=', 'accounts.id')
          .orderBy('createdAt'),
      ).as('factors'),
      jsonArrayFrom(
        selectFrom('mailTokens').select(['purpose', 'createdAt']).whereRef('mailTokens.accountId', '=', 'accounts.id'),
      ).as('mails'),
    ])
    .where('deletedAt', 'is', null)
}

type Found = NonNullable<Awaited<ReturnType<ReturnType<typeof selectAccount>['executeTakeFirst']>>>

function cardOf({ mails, metadata, identities, factors, ...account }: Found): AccountCard {
  return {
    ...account,
    metadata: metadata as AccountCard['metadata'], // a check of the table: an object
    identities: identities.map(fromJson).map((identity) => ({
      ...identity,
      details: identity.details as Record<string, unknown>, // written by us, an object
    })),
    factors: factors.map(fromJson),
    mailed: Object.fromEntries(mails.map(fromJson).map(({ purpose, createdAt }) => [purpose, createdAt])),
  }
}

/** Rows inside JSON keep column names and PostgreSQL's own instants. */
function fromJson<Row extends object>(row: Row): Row {
  const entries = Object.entries(row).map(([name, value]) => [
    name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    name.endsWith('_at') && typeof value === 'string' ? new Date(value).toISOString() : value,
  ])
  return Object.fromEntries(entries) as Row // the names that the query's type says
}

export function holdFactor({ db }: SystemContext, { accountId, factorId }: { accountId: string; factorId: string }) {
  return db
    .selectFrom('factors')
    .select(['id', 'secret', 'status', 'lastStep'])
    .where('id', '=', factorId)
    .where('accountId', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
}

/** Tells whether the factor has an unused challenge younger than five minutes. */
export async function isChallengeOpen(
  { db, now }: SystemContext,
  { factorId, challengeId }: { factorId: string; challengeId: string },
): Promise<boolean> {
  const challenge = await db
    .selectFrom('factorChallenges')
    .select('createdAt')
    .where('id', '=', challengeId)
    .where('factorId', '=', factorId)
    .executeTakeFirst()
  const age = challenge ? now.getTime() - new Date(challenge.createdAt).getTime() : Number.POSITIVE_INFINITY
  return age <= factorChallengeSeconds * 1000
}
