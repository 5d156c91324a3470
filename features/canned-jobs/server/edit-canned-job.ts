import { mergedJob } from '#features/canned-jobs/canned-job.ts'
import type { CannedJobInput } from '#features/canned-jobs/canned-job-input.ts'
import type { CannedJob } from '#features/canned-jobs/contract.ts'
import { cannedJobArchived, cannedJobChanged } from '#features/canned-jobs/refusals.ts'
import { cannedJobsRights } from '#features/canned-jobs/rights.ts'
import { findCannedJob, lockCannedJob, refuseTakenCode, rowOfJob } from '#features/canned-jobs/server/queries.ts'
import { lockGarage } from '#features/garages/server/queries.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type Edit = { id: string; seen: CannedJobInput } & CannedJobInput

/** Papers that were written already keep their lines. */
export async function editCannedJob(ctx: Context, { id, seen, ...mine }: Edit): Promise<CannedJob> {
  authorise(ctx, cannedJobsRights.write)
  await lockGarage(ctx)
  const current = await lockCannedJob(ctx, id)
  refuseUnless(current.archivedAt === null, cannedJobArchived)
  const { merged, changed, conflicts } = mergedJob(seen, mine, current)
  refuseUnless(conflicts.length === 0, cannedJobChanged, { current, conflicts })
  if (changed.length === 0) return current
  await refuseTakenCode(ctx, id, merged.code)
  await ctx.db
    .updateTable('cannedJobs')
    .set({ ...rowOfJob(merged), version: current.version + 1, updatedAt: ctx.now })
    .where('id', '=', id)
    .execute()
  const changes = Object.fromEntries(changed.map((field) => [field, [current[field], merged[field]]]))
  await audit(ctx, 'canned_job.edited', id, { changes })
  return findCannedJob(ctx, id)
}
