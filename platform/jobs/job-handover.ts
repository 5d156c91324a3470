import type { PgBoss } from 'pg-boss'
import type { Database } from '#db/database.ts'
import { newId } from '#lib/id.ts'
import { withSystem } from '#platform/context.ts'
import { type Every, every as everyReally } from '#platform/every.ts'
import { queueInside, queueNames } from '#platform/jobs/job-queue.ts'
import type { JobKey } from '#platform/jobs/job-record.ts'
import type { AnyJob } from '#platform/jobs/jobs.ts'
import { describeError, type Log } from '#platform/log.ts'

export type HandoverSettings<Tools> = {
  database: Database
  boss: PgBoss
  jobs: readonly AnyJob<Tools>[]
  clock: () => Date
  log: Log
  every?: Every
}

const atOnce = 200
const netMs = 15_000

type Handover = { idle(): Promise<void>; stop(): Promise<void> }

/** Hands the jobs of committed requests to the queue: on notification, at the start, and periodically, because a round can fail and a connection can die silently. */
export async function startHandover<Tools>(settings: HandoverSettings<Tools>): Promise<Handover> {
  const rounds = oneAtATime(async () => {
    try {
      while ((await handOver(settings)) === atOnce);
    } catch (error) {
      settings.log.error('jobs not handed over', describeError(error))
    }
  })
  const stopListening = await settings.database.listen('jobs', rounds.ask)
  rounds.ask()
  const stopNet = (settings.every ?? everyReally)(netMs, rounds.ask)
  return {
    idle: rounds.idle,
    stop: async () => {
      stopNet()
      await stopListening()
      await rounds.idle()
    },
  }
}

/** Moves jobs from the table to the queue in one transaction and skips rows that another process holds. */
async function handOver<Tools>({ database, boss, jobs, clock }: HandoverSettings<Tools>): Promise<number> {
  const now = clock()
  return withSystem(database, { now, requestId: 'jobs' }, async ({ db }) => {
    const asked = await db
      .selectFrom('jobs')
      .select(['garageId', 'id', 'round', 'name', 'startAt'])
      .where('handedOverAt', 'is', null)
      .where('name', 'in', ['', ...jobs.map(({ name }) => name)])
      .orderBy('requestedAt')
      .limit(atOnce)
      .forUpdate()
      .skipLocked()
      .execute()
    if (asked.length === 0) return 0
    const queued = asked.map(({ garageId, id, round, name, startAt }) => {
      const job = jobs.find((each) => each.name === name)
      const data: JobKey = { garageId, id, round }
      const entry = { id: newId(now.getTime()), data, startAfter: new Date(startAt), ...patienceOf(job) }
      return { queue: job?.isLong ? queueNames.long : queueNames.jobs, entry }
    })
    for (const [queue, of] of Map.groupBy(queued, ({ queue }) => queue)) {
      const entries = of.map(({ entry }) => entry)
      await boss.insert(queue, entries, { db: queueInside(db) })
    }
    await db
      .updateTable('jobs')
      .set({ handedOverAt: now })
      .where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('garageId', 'id'),
          'in',
          asked.map(({ garageId, id }) => tuple(garageId, id)),
        ),
      )
      .execute()
    return asked.length
  })
}

function patienceOf<Tools>(job: AnyJob<Tools> | undefined) {
  if (!job) return {}
  return { retryLimit: job.attempts - 1, retryDelay: job.delaySeconds, expireInSeconds: job.expireSeconds }
}

/** Runs the work again when asked during a run, never two at once. */
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
