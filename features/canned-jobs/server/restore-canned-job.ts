import type { CannedJob } from '#features/canned-jobs/contract.ts'
import { cannedJobNotArchived } from '#features/canned-jobs/refusals.ts'
import { cannedJobsRights } from '#features/canned-jobs/rights.ts'
import { findCannedJob, lockCannedJob, refuseTakenCode } from '#features/canned-jobs/server/queries.ts'
import { lockGarage } from '#features/garages/server/queries.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

export async function restoreCannedJob(ctx: Context, { id }: { id: string }): Promise<CannedJob> {
  authorise(ctx, cannedJobsRights.write)
  await lockGarage(ctx)
  const { archivedAt, version, code } = await lockCannedJob(ctx, id)
  refuseUnless(archivedAt !== null, cannedJobNotArchived)
  await refuseTakenCode(ctx, id, code)
  await ctx.db
    .updateTable('cannedJobs')
    .set({ archivedAt: null, version: version + 1, updatedAt: ctx.now })
    .where('id', '=', id)
    .execute()
  await audit(ctx, 'canned_job.restored', id)
  return findCannedJob(ctx, id)
}
