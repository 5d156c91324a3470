import { sql } from 'kysely'
import type { IntegrityCheck } from '#features/integrity/contract.ts'
import { checkNotFound } from '#features/integrity/refusals.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { colleagueName } from '#platform/colleagues.ts'
import type { Context } from '#platform/context.ts'

/** A check that has not ended after this time has lost its process. */
const stalledAfter = sql`interval '6 hours'`

export function selectChecks({ db, now }: Pick<Context, 'db' | 'now'>) {
  return db
    .selectFrom('integrityChecks as c')
    .leftJoin('colleagues', 'colleagues.id', 'c.requestedBy')
    .select(['c.id', 'requestedAt', 'finishedAt', 'step', 'doneCount', 'totalCount', 'counts', 'faults', 'faultCount'])
    .select(['headPosition', 'headHash', colleagueName.as('requestedBy')])
    .select(sql<boolean>`finished_at is null and requested_at < ${now}::timestamptz - ${stalledAfter}`.as('isStalled'))
    .$castTo<IntegrityCheck>() // jsonb columns are unknown to the row types
}

export async function findCheck(ctx: Pick<Context, 'db' | 'now'>, id: string): Promise<IntegrityCheck> {
  const check = await selectChecks(ctx).where('c.id', '=', id).executeTakeFirst()
  refuseUnless(check, checkNotFound)
  return check
}
