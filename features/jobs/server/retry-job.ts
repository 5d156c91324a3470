import type { Job } from '#features/jobs/contract.ts'
import { jobNotFailed } from '#features/jobs/refusals.ts'
import { jobsRights } from '#features/jobs/rights.ts'
import { lockJob, readJob } from '#features/jobs/server/queries.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { Edge } from '#platform/http.ts'

/** Retries a failed job: a new round with all its attempts. */
export async function retryJob(ctx: Context, { id }: { id: string }, edge: Pick<Edge, 'jobLabels'>): Promise<Job> {
  authorise(ctx, jobsRights.retry)
  const { state, round, name } = await lockJob(ctx, id)
  refuseUnless(state === 'failed', jobNotFailed)

  await ctx.db
    .updateTable('jobs')
    .set({ state: 'waiting', round: round + 1, startAt: ctx.now, handedOverAt: null })
    .where('id', '=', id)
    .execute()

  await audit(ctx, 'job.retried', id, { name })
  return readJob(ctx, id, edge)
}
