import type { CannedJob } from '#features/canned-jobs/contract.ts'
import { cannedJobArchived } from '#features/canned-jobs/refusals.ts'
import { cannedJobsRights } from '#features/canned-jobs/rights.ts'
import { findCannedJob, lockCannedJob } from '#features/canned-jobs/server/queries.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

export async function archiveCannedJob(ctx: Context, { id }: { id: string }): Promise<CannedJob> {
  authorise(ctx, cannedJobsRights.write)
  const { archivedAt, version } = await lockCannedJob(ctx, id)
  refuseUnless(archivedAt === null, cannedJobArchived)
  await ctx.db
    .updateTable('cannedJobs')
    .set({ archivedAt: ctx.now, version: version + 1, updatedAt: ctx.now })
    .where('id', '=', id)
    .execute()
  await audit(ctx, 'canned_job.archived', id)
  return findCannedJob(ctx, id)
}
