import type { IntegrityCheck } from '#features/integrity/contract.ts'
import { checkUnderway } from '#features/integrity/refusals.ts'
import { integrityRights } from '#features/integrity/rights.ts'
import { runIntegrityCheckJob } from '#features/integrity/server/jobs.ts'
import { findCheck, selectChecks } from '#features/integrity/server/queries/check-select.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'

/** Asks for a check of all papers; a job does it. One check of a garage runs at a time. */
export async function requestIntegrityCheck(ctx: Context, { id }: { id: string }): Promise<IntegrityCheck> {
  authorise(ctx, integrityRights.check)
  const { db, garageId, accountId, now } = ctx
  await db.selectFrom('garages').select('id').where('id', '=', garageId).forUpdate().execute()
  const underway = await selectChecks(ctx).where('finishedAt', 'is', null).execute()
  refuseUnless(
    underway.every(({ isStalled }) => isStalled),
    checkUnderway,
  )

  await db
    .insertInto('integrityChecks')
    .values({ garageId, id, requestedAt: now, requestedBy: accountId, step: 'numbers' })
    .execute()
  await enqueue(ctx, runIntegrityCheckJob, { checkId: id })
  await audit(ctx, 'integrity_check.requested', id)
  return findCheck(ctx, id)
}
