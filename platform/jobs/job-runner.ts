import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
import { z } from 'zod'
import { houseId, type SystemContext, withGarageAs, withSystem } from '#platform/context.ts'
import { type HandoverSettings, startHandover } from '#platform/jobs/job-handover.ts'
import { queueNames } from '#platform/jobs/job-queue.ts'
import {
  beginJob,
  finishJob,
  giveUpJob,
  isPermanent,
  type JobKey,
  type JobRow,
  jobKey,
  postponeJob,
} from '#platform/jobs/job-record.ts'
import type { AnyJob, Cron, JobRun } from '#platform/jobs/jobs.ts'
import { describeError } from '#platform/log.ts'

type RunnerSettings<Tools> = HandoverSettings<Tools> & {
  tools: Tools
  crons: readonly Cron<Tools>[]
  /** Number of long jobs this process runs at once. */
  longAtOnce?: number
}

export type Runner = { stop(): Promise<void> }

type Queued = JobWithMetadata<unknown>

const cronData = z.object({ cron: z.string() })
const atOnce = 4
const stopMs = 20_000

/** Takes jobs from the queue; several processes share it, and each job runs in one of them. */
export async function startRunner<Tools>(settings: RunnerSettings<Tools>): Promise<Runner> {
  const { boss } = settings
  const handover = await startHandover(settings)
  const lanes = [
    [queueNames.jobs, atOnce],
    [queueNames.long, settings.longAtOnce ?? 1],
  ] as const
  for (const [name, count] of lanes) for (let index = 0; index < count; index += 1) await takeJobs(settings, name)
  await boss.work(queueNames.dead, polling, (batch: Queued[]) => Promise.all(batch.map((job) => bury(settings, job))))
  await scheduleCrons(boss, settings.crons)
  return {
    stop: async () => {
      await handover.stop()
      await boss.stop({ graceful: true, timeout: stopMs })
    },
  }
}

const polling = {
  includeMetadata: true,
  perJobResults: true,
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 10,
} as const

/** Runs jobs one after the other. A notification during a job wakes nobody, so the runner looks for the next job at once. */
async function takeJobs<Tools>(settings: RunnerSettings<Tools>, queue: string): Promise<void> {
  const { boss } = settings
  const worker = Promise.withResolvers<string>()
  const work = async (batch: Queued[]) => {
    const results = await Promise.all(batch.map((job) => runQueued(settings, job)))
    boss.notifyWorker(await worker.promise)
    return results
  }
  worker.resolve(await boss.work(queue, polling, work))
}

async function scheduleCrons<Tools>(boss: PgBoss, crons: readonly Cron<Tools>[]): Promise<void> {
  for (const { name, expression } of crons) {
    // A schedule missed while no process ran, for example at night, runs once at the next start.
    const options = { tz: 'Europe/Paris', key: name, missed: 'once', retryLimit: 2, expireInSeconds: 3_600 } as const
    await boss.schedule(queueNames.jobs, expression, { cron: name }, options)
  }
  const known = new Set(crons.map(({ name }) => name))
  for (const { key } of await boss.getSchedules(queueNames.jobs)) {
    if (!known.has(key)) await boss.unschedule(queueNames.jobs, key)
  }
}

async function runQueued<Tools>(settings: RunnerSettings<Tools>, queued: Queued): Promise<JobResult> {
  const { id, data } = queued
  const cron = cronData.safeParse(data)
  try {
    if (cron.success) await runCron(settings, cron.data.cron)
    else await runJob(settings, queued, jobKey.parse(data))
    return { id, status: 'completed' }
  } catch (error) {
    settings.log.warn('job failed', {
      queuedId: id,
      ...cron.data,
      attempt: queued.retryCount + 1,
      ...describeError(error),
    })
    return { id, status: isPermanent(error) ? 'deadletter' : 'failed' }
  }
}

async function runCron<Tools>({ crons, tools, clock, log }: RunnerSettings<Tools>, name: string): Promise<void> {
  await named(crons, name).run(tools, clock())
  log.info('cron done', { cron: name })
}

async function runJob<Tools>(settings: RunnerSettings<Tools>, queued: Queued, key: JobKey): Promise<void> {
  const { tools, jobs, log } = settings
  const row = await inSystem(settings, (ctx) => beginJob(ctx, key))
  if (!row) return
  const facts = { job: row.name, jobId: key.id, requestId: row.requestId }
  try {
    const job = named(jobs, row.name)
    const payload = job.schema.parse(row.payload) as never // the schema that has just passed is that of the job
    await job.run(tools, payload, runOf(settings, job, row, queued))
    await inSystem(settings, (ctx) => finishJob(ctx, key))
    log.info('job done', facts)
  } catch (error) {
    const isOver = isPermanent(error) || queued.retryCount >= queued.retryLimit
    await inSystem(settings, (ctx) => (isOver ? giveUpJob(ctx, key, error) : postponeJob(ctx, key, error)))
    log.warn(isOver ? 'job given up' : 'job postponed', facts)
    throw error
  }
}

function runOf<Tools>(
  { database, clock }: RunnerSettings<Tools>,
  job: AnyJob<Tools>,
  row: JobRow,
  queued: Queued,
): JobRun {
  const { garageId, requestId } = row
  const accountId = row.accountId ?? houseId
  return {
    garageId,
    accountId,
    requestId,
    now: clock(),
    attempt: queued.retryCount + 1,
    isAskedAgain: row.round > 1,
    inGarage: (work) => {
      if (!job.role || garageId === houseId) throw new Error(`The job ${job.name} has no role in a garage.`)
      return withGarageAs(database, { accountId, garageId, role: job.role, now: clock(), requestId }, work)
    },
  }
}

/** Handles a job that the queue gave up, for example after its process died. */
async function bury<Tools>(settings: RunnerSettings<Tools>, { id, data }: Queued): Promise<JobResult> {
  const key = jobKey.safeParse(data)
  if (key.success) await inSystem(settings, (ctx) => giveUpJob(ctx, key.data, undefined))
  else settings.log.error('cron given up', { queuedId: id, ...cronData.safeParse(data).data })
  return { id, status: 'completed' }
}

function inSystem<Tools, T>(
  { database, clock }: RunnerSettings<Tools>,
  work: (ctx: SystemContext) => Promise<T>,
): Promise<T> {
  return withSystem(database, { now: clock(), requestId: 'jobs' }, work)
}

function named<T extends { name: string }>(all: readonly T[], name: string): T {
  const found = all.find((one) => one.name === name)
  if (!found) throw new Error(`No job is named ${name}.`)
  return found
}
