import type { Job, JobCounts, JobFilters } from '#features/jobs/contract.ts'
import { unknownJobLabel } from '#features/jobs/job.ts'
import { jobNotFound } from '#features/jobs/refusals.ts'
import { jobsRights } from '#features/jobs/rights.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { colleagueName } from '#platform/colleagues.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { Edge } from '#platform/http.ts'

type Labels = Pick<Edge, 'jobLabels'>

export async function listJobs(ctx: Context, { state, page, pageSize }: JobFilters, edge: Labels) {
  authorise(ctx, jobsRights.read)
  const counts = await countJobs(ctx)
  const selected = state ? selectJobs(ctx).where('state', '=', state) : selectJobs(ctx)
  const rows = await selected
    .orderBy('jobs.requestedAt', 'desc')
    .orderBy('jobs.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const total = state ? counts[state] : counts.failed + counts.waiting + counts.running + counts.done
  return { items: rows.map((row) => labelled(row, edge)), total, page, pageSize, counts }
}

export async function readJob(ctx: Context, id: string, edge: Labels): Promise<Job> {
  const row = await selectJobs(ctx).where('jobs.id', '=', id).executeTakeFirst()
  refuseUnless(row, jobNotFound)
  return labelled(row, edge)
}

export async function lockJob(ctx: Context, id: string) {
  const job = await ctx.db
    .selectFrom('jobs')
    .select(['name', 'state', 'round'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  refuseUnless(job, jobNotFound)
  return job
}

async function countJobs(ctx: Context): Promise<JobCounts> {
  const rows = await ctx.db
    .selectFrom('jobs')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  const counted = Object.fromEntries(rows.map(({ state, count }) => [state, count]))
  return { failed: 0, waiting: 0, running: 0, done: 0, ...counted }
}

function selectJobs(ctx: Context) {
  return ctx.db
    .selectFrom('jobs')
    .leftJoin('colleagues', 'colleagues.id', 'jobs.accountId')
    .select([
      'jobs.id',
      'name',
      'state',
      'attempts',
      'lastError',
      'requestedAt',
      'startAt',
      'startedAt',
      'settledAt',
      colleagueName.as('requestedBy'),
    ])
}

function labelled(row: Omit<Job, 'label'>, { jobLabels }: Labels): Job {
  return { ...row, label: jobLabels.get(row.name) ?? unknownJobLabel }
}
