import { jobLimit } from '#features/canned-jobs/canned-job.ts'
import type { CannedJobInput } from '#features/canned-jobs/canned-job-input.ts'
import type { CannedJob } from '#features/canned-jobs/contract.ts'
import { cannedJobsFull } from '#features/canned-jobs/refusals.ts'
import { cannedJobsRights } from '#features/canned-jobs/rights.ts'
import { findCannedJob, refuseTakenCode, rowOfJob } from '#features/canned-jobs/server/queries.ts'
import { lockGarage } from '#features/garages/server/queries.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

export async function createCannedJob(
  ctx: Context,
  { id, ...job }: { id: string } & CannedJobInput,
): Promise<CannedJob> {
  authorise(ctx, cannedJobsRights.write)
  await lockGarage(ctx)
  const { count } = await ctx.db
    .selectFrom('cannedJobs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  refuseUnless(count < jobLimit, cannedJobsFull)
  await refuseTakenCode(ctx, id, job.code)
  await ctx.db
    .insertInto('cannedJobs')
    .values({ ...rowOfJob(job), id, garageId: ctx.garageId, createdAt: ctx.now, updatedAt: ctx.now })
    .execute()
  await audit(ctx, 'canned_job.created', id, { ...job })
  return findCannedJob(ctx, id)
}
