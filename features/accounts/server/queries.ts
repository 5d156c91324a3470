import { type Account, normaliseEmail } from '#features/accounts/account.ts'
import type { SystemContext } from '#platform/context.ts'

export async function findCredentials(ctx: SystemContext, email: string) {
  return ctx.db
    .selectFrom('accounts')
    .select(['id', 'passwordHash'])
    .where('email', '=', normaliseEmail(email))
    .executeTakeFirst()
}

/** The account behind a session that has not ended. */
export async function findSessionAccount(
  ctx: SystemContext,
  sessionId: string,
): Promise<(Account & { createdAt: string }) | undefined> {
  return ctx.db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.accountId')
    .select(['accounts.id', 'email', 'firstName', 'lastName', 'accounts.createdAt'])
    .where('sessions.id', '=', sessionId)
    .where('sessions.endedAt', 'is', null)
    .executeTakeFirst()
}
