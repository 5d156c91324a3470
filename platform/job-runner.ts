import type { JobWithMetadata, PgBoss } from 'pg-boss'
import { z } from 'zod'
import type { Database } from '#db/database.ts'
import { houseId, withSystem } from '#platform/context.ts'
import { queueDatabase, queueNames } from '#platform/job-queue.ts'
import type { AnyJob, Cron } from '#platform/jobs.ts'
import { describeError, type Log } from '#platform/log.ts'

export type RunnerSettings<Tools> = {
  database: Database
  boss: PgBoss
  tools: Tools
  jobs: readonly AnyJob<Tools>[]
  crons: readonly Cron<Tools>[]
  clock: () => Date
  log: Log
}

export type Runner = { stop(): Promise<void> }

const envelope = z.object({
  name: z.string(),
  garageId: z.string(),
  requestId: z.string(),
  payload: z.unknown(),
})
type Envelope = z.infer<typeof envelope>

const atOnce = 4
const stopMs = 20_000

/** Takes jobs from the queue, in this process and in every other, each job by one of them. */
export async function startRunner<Tools>(settings: RunnerSettings<Tools>): Promise<Runner> {
  const { database, boss, crons } = settings
  const transfer = oneAtATime(() => transferRequests(settings))
  const stopListening = await database.listen('job_requests', transfer.ask)
  transfer.ask()

  await boss.work(
    queueNames.jobs,
    { includeMetadata: true, localConcurrency: atOnce, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 10 },
    async (batch) => {
      for (const job of batch) await runJob(settings, job)
    },
  )
  for (const { name, expression } of crons) {
    const data: Envelope = { name, garageId: houseId, requestId: `cron ${name}`, payload: null }
    await boss.schedule(queueNames.jobs, expression, data, { tz: 'Europe/Paris', key: name })
  }
  return {
    stop: async () => {
      await stopListening()
      await transfer.idle()
      await boss.stop({ graceful: true, timeout: stopMs })
    },
  }
}

/** Hands over what committed requests have asked for: out of the table and into the queue in one transaction. */
async function transferRequests<Tools>({ database, boss, jobs, clock, log }: RunnerSettings<Tools>): Promise<void> {
  const request = { now: clock(), requestId: 'jobs' }
  const moved = await withSystem(database, request, async ({ db }) => {
    const requests = await db
      .deleteFrom('jobRequests')
      .where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple('garageId', 'id'),
          'in',
          selectFrom('jobRequests')
            .select(['garageId', 'id'])
            .orderBy('requestedAt')
            .limit(200)
            .forUpdate()
            .skipLocked()
            .$asTuple('garageId', 'id'),
        ),
      )
      .returningAll()
      .execute()
    const inTransaction = queueDatabase({
      query: async (sql, parameters = []) =>
        (await db.executeQuery<Record<string, unknown>>({ ...rawQuery, sql, parameters })).rows,
      exec: async (sql) => (await db.executeQuery<Record<string, unknown>>({ ...rawQuery, sql, parameters: [] })).rows,
      listen: () => Promise.reject(new Error('A transaction does not listen.')),
    })
    for (const { id, garageId, name, payload, requestId, startAt } of requests) {
      const attempts = jobs.find((job) => job.name === name)?.attempts ?? 1
      const data: Envelope = { name, garageId, requestId, payload }
      await boss.send(queueNames.jobs, data, {
        id,
        startAfter: new Date(startAt),
        retryLimit: attempts - 1,
        db: inTransaction,
      })
    }
    return requests.length
  })
  if (moved > 0) log.debug('jobs requested', { count: moved })
}

const rawQuery = { query: { kind: 'RawNode', sqlFragments: [], parameters: [] }, queryId: { queryId: 'jobs' } } as const

async function runJob<Tools>(settings: RunnerSettings<Tools>, job: JobWithMetadata<unknown>): Promise<void> {
  const { tools, jobs, crons, clock, log } = settings
  const { name, garageId, requestId, payload } = envelope.parse(job.data)
  const facts = { job: name, jobId: job.id, requestId, attempt: job.retryCount + 1 }
  try {
    const cron = crons.find((known) => known.name === name)
    const known = jobs.find((definition) => definition.name === name)
    if (cron) await cron.run(tools, clock())
    else if (known) {
      const about = { garageId, requestId, now: clock(), attempt: job.retryCount + 1 }
      await known.run(tools, known.schema.parse(payload) as never, about) // the job's own schema has just said so
    } else throw new Error(`No job is named ${name}.`)
    log.info('job done', facts)
  } catch (error) {
    log.warn('job failed', { ...facts, ...describeError(error) })
    throw error
  }
}

/** Runs the work again when asked while it runs, never twice at once. */
function oneAtATime(work: () => Promise<void>): { ask(): void; idle(): Promise<void> } {
  let running: Promise<void> = Promise.resolve()
  let isAsked = false
  const ask = () => {
    if (isAsked) return
    isAsked = true
    running = running.then(async () => {
      isAsked = false
      await work()
    })
  }
  return { ask, idle: () => running }
}
