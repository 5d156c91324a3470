import { factorChallengeSeconds } from '#features/accounts/account.ts'
import type { SystemContext } from '#platform/context.ts'

export function lockFactor({ db }: SystemContext, { accountId, factorId }: { accountId: string; factorId: string }) {
  return db
    .selectFrom('factors')
    .select(['id', 'secret', 'status', 'lastStep'])
    .where('id', '=', factorId)
    .where('accountId', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
}

/** The second factors that count for an account. */
export function lockVerifiedFactors({ db }: SystemContext, accountId: string) {
  return db
    .selectFrom('factors')
    .select(['id', 'secret', 'lastStep'])
    .where('accountId', '=', accountId)
    .where('status', '=', 'verified')
    .orderBy('id')
    .forUpdate()
    .execute()
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
