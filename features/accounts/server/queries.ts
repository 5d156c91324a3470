import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { type AccountCard, normaliseEmail } from '#features/accounts/account.ts'
import type { OwnAccount } from '#features/accounts/contract.ts'
import { notSignedIn } from '#lib/common-refusals.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { SystemContext } from '#platform/context.ts'
import type { Bearer } from '#platform/http.ts'

/** An address stands for the account that proved it; while none did, for the newest sign-up. */
const provedFirst = sql`accounts.email_confirmed_at is null, accounts.created_at desc, accounts.id desc`

export async function findCredentials(ctx: SystemContext, email: string) {
  return ctx.db
    .selectFrom('accounts')
    .select(['id', 'passwordHash', 'emailConfirmedAt', 'bannedUntil'])
    .where('email', '=', normaliseEmail(email))
    .where('deletedAt', 'is', null)
    .orderBy(provedFirst)
    .limit(1)
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

export async function findAccount(
  ctx: SystemContext,
  by: { id: string } | { email: string },
): Promise<AccountCard | undefined> {
  const found = await selectAccount(ctx)
    .where((where) => ('id' in by ? where('accounts.id', '=', by.id) : where('email', '=', normaliseEmail(by.email))))
    .orderBy(provedFirst)
    .limit(1)
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
