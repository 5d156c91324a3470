import { TestClock } from 'pg-boss'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { notAllowed } from '#lib/common-refusals.ts'
import { refuse } from '#lib/refusal.ts'
import { openQueue, queueNames } from '#platform/jobs/job-queue.ts'
import { startRunner } from '#platform/jobs/job-runner.ts'
import { defineJob, enqueue, JobFailure, type JobRequest, type JobRun } from '#platform/jobs/jobs.ts'
import { createLog } from '#platform/log.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'
import { startTestWorker, tickUntil } from '#tests/support/test-worker.ts'

const api = testApi()

type Told = { word: string } & Omit<JobRun, 'inGarage' | 'now'>
type Tools = { told: Told[]; heard(): void; fail(word: string): void }

const echo = defineJob<{ word: string }, Tools>({
  name: 'echo',
  label: 'Écho',
  schema: z.object({ word: z.string() }),
  attempts: 3,
  role: 'reception',
  run: async (tools, { word }, { inGarage, now: _, ...about }) => {
    const role = await inGarage(async (ctx) => ctx.role)
    expect(role).toBe('reception')
    tools.told.push({ word, ...about })
    tools.heard()
    tools.fail(word)
  },
})

// Nobody works on the server's queue here, which would also move time.
beforeAll(() => api.services.boss.stop({ graceful: false }))

/** Tools that record their calls, and a promise resolved at the given number of them. */
function hearing(times = 0, fail: (word: string) => void = () => {}): { tools: Tools; done: Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>()
  const tools: Tools = { told: [], fail, heard: () => tools.told.length >= times && resolve() }
  return { tools, done: promise }
}

const start = (tools: Tools, clock?: TestClock) =>
  startTestWorker(api.services.database, { tools, jobs: [echo] }, clock)

const ask = (person: Person, word: string, request?: JobRequest) =>
  person.inGarage((ctx) => enqueue(ctx, echo, { word }, request))

const jobsOf = (person: Person) =>
  person.inGarage((ctx) =>
    ctx.db.selectFrom('jobs').select(['state', 'attempts', 'lastError', 'round']).orderBy('requestedAt').execute(),
  )

/** Moves time until the garage sees its only job in that state. */
const until = (person: Person, state: string, clock: TestClock) =>
  tickUntil(clock, async () => (await jobsOf(person))[0]?.state === state)

test('a job runs after its request, in the role and the garage of that request', async () => {
  const manager = await api.person()
  const { tools, done } = hearing(1)
  const runner = await start(tools)
  await ask(manager, 'bonjour')
  await done
  await runner.stop()
  const { garageId, accountId } = manager
  expect(tools.told).toEqual([
    { word: 'bonjour', garageId, accountId, requestId: 'test', attempt: 1, isAskedAgain: false },
  ])
  expect(await jobsOf(manager)).toEqual([{ state: 'done', attempts: 1, lastError: null, round: 1 }])
})

test('a refused request queues no job', async () => {
  const manager = await api.person()
  const refused = manager.inGarage(async (ctx) => {
    await enqueue(ctx, echo, { word: 'jamais' })
    refuse(notAllowed)
  })
  await expect(refused).rejects.toThrow(notAllowed.sentence)
  expect(await jobsOf(manager)).toEqual([])
})

test('a job enqueued while no process ran is done later, once, by any process', async () => {
  const manager = await api.person()
  for (const word of ['un', 'deux', 'trois']) await ask(manager, word)
  const { tools, done } = hearing(3)
  const [first, second] = [await start(tools), await start(tools)]
  await done
  await Promise.all([first.stop(), second.stop()])
  expect(tools.told.map(({ word }) => word).sort()).toEqual(['deux', 'trois', 'un'])
})

test('a job with a singleton key is enqueued once while it waits', async () => {
  const manager = await api.person()
  const ids = [await ask(manager, 'a', { singletonKey: 'k' }), await ask(manager, 'a', { singletonKey: 'k' })]
  expect(ids[0]).toBe(ids[1])
  await ask(manager, 'b', { singletonKey: 'other' })
  await ask(manager, 'c')
  const { tools, done } = hearing(3)
  const runner = await start(tools)
  await done
  await runner.stop()
  expect(tools.told.map(({ word }) => word).sort()).toEqual(['a', 'b', 'c'])
  expect(await ask(manager, 'a', { singletonKey: 'k' })).not.toBe(ids[0])
})

test('stopping lets the running job finish, and takes no other', async () => {
  const manager = await api.person()
  const began = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const { tools } = hearing()
  const slow = defineJob<{ word: string }, Tools>({
    ...echo,
    run: async (_, { word }, { garageId }) => {
      if (garageId !== manager.garageId) return
      began.resolve()
      await mayEnd.promise
      tools.told.push({ word } as Told) // all that this test looks at
    },
  })
  const runner = await startTestWorker(api.services.database, { tools, jobs: [slow] })
  await ask(manager, 'entamé')
  await began.promise
  const stopped = runner.stop()
  await ask(manager, 'trop tard')
  mayEnd.resolve()
  await stopped
  expect(tools.told).toEqual([{ word: 'entamé' }])
  expect((await jobsOf(manager)).map(({ state }) => state)).toEqual(['done', 'waiting'])
})

test('a failed job is retried later and later, then kept for a person', async () => {
  const manager = await api.person()
  const clock = new TestClock(Date.now())
  const { tools } = hearing(0, () => {
    throw new Error('a bug with a secret')
  })
  const runner = await start(tools, clock)
  await ask(manager, 'échec')
  await until(manager, 'failed', clock)
  await runner.stop()
  expect(tools.told.filter(({ word }) => word === 'échec').map(({ attempt }) => attempt)).toEqual([1, 2, 3])
  const [queued] = await api.services.database.query(
    `select retry_limit, retry_delay, retry_backoff, retry_delay_max from pgboss.job where name = $1 and data ->> 'garageId' = $2`,
    [queueNames.jobs, manager.garageId],
  )
  expect(queued).toEqual({ retry_limit: 2, retry_delay: 5, retry_backoff: true, retry_delay_max: 3_600 })
  const lastError = 'Une erreur inattendue est survenue.'
  expect(await jobsOf(manager)).toEqual([{ state: 'failed', attempts: 3, lastError, round: 1 }])
  const entries = await manager.inGarage((ctx) =>
    ctx.db.selectFrom('auditEntries').select('action').orderBy('position').execute(),
  )
  expect(entries.map(({ action }) => action)).toEqual(['garage.created', 'job.failed'])
})

test.each([
  ['a failure for good', () => new JobFailure('Cette adresse n’existe pas.', true), 'Cette adresse n’existe pas.'],
  ['a refusal', () => catching(() => refuse(notAllowed)), notAllowed.sentence],
])('%s is not tried again, and says why', async (_, error, lastError) => {
  const manager = await api.person()
  const clock = new TestClock(Date.now())
  const { tools } = hearing(0, () => {
    throw error()
  })
  const runner = await start(tools, clock)
  await ask(manager, 'perdu')
  await until(manager, 'failed', clock)
  await clock.tick(120_000)
  await runner.stop()
  expect(await jobsOf(manager)).toEqual([{ state: 'failed', attempts: 1, lastError, round: 1 }])
})

test('the garage reads the address that a mail server quotes, and the log never holds it', async () => {
  const manager = await api.person()
  const time = new TestClock(Date.now())
  const { tools } = hearing(0, () => {
    throw new JobFailure('Le message n’est pas parti\u00A0: 550 <zoe@exemple.fr>', true)
  })
  const lines: string[] = []
  const log = createLog('debug', (line) => lines.push(line))
  const { database } = api.services
  const boss = await openQueue(database, log, time)
  const clock = () => new Date(time.now())
  const runner = await startRunner({ database, boss, tools, jobs: [echo], crons: [], clock, log })
  await ask(manager, 'adresse')
  await until(manager, 'failed', time)
  await runner.stop()
  expect((await jobsOf(manager))[0]?.lastError).toContain('zoe@exemple.fr')
  expect(lines.join('\n')).toContain('"error":"JobFailure"')
  expect(lines.join('\n')).not.toContain('exemple.fr')
})

test('a job of a dead process is retried by another', async () => {
  const manager = await api.person()
  const clock = new TestClock(Date.now())
  const { tools } = hearing()
  const runner = await start(tools, clock)
  await ask(manager, 'interrompu')
  const { database } = api.services
  // A killed process leaves it so: running in the queue, and nobody working on it.
  const abandoned = await openQueue(database, createLog('silent'), clock)
  await until(manager, 'done', clock)
  await database.query(
    `update pgboss.job set state = 'active', completed_on = null, started_on = pgboss.job_now(), heartbeat_on = pgboss.job_now()
     where data ->> 'garageId' = $1`,
    [manager.garageId],
  )
  await database.query(`update jobs set state = 'running' where garage_id = $1`, [manager.garageId])
  await until(manager, 'done', clock)
  await abandoned.stop({ graceful: false })
  await runner.stop()
  expect(tools.told.filter(({ word }) => word === 'interrompu').map(({ attempt }) => attempt)).toEqual([1, 2])
})

test('a garage sees its own jobs, and never the queue', async () => {
  const [manager, stranger] = [await api.person(), await api.person()]
  await ask(manager, 'secret')
  expect(await jobsOf(stranger)).toEqual([])
  const [rights] = await api.services.database.query(`
    select has_schema_privilege('app_user', 'pgboss', 'usage') as reads_the_queue,
      has_table_privilege('app_user', 'jobs', 'delete') as deletes,
      has_column_privilege('app_user', 'jobs', 'payload', 'update') as rewrites`)
  expect(rights).toEqual({ reads_the_queue: false, deletes: false, rewrites: false })
  await expect(manager.inGarage((ctx) => ctx.db.updateTable('jobs').set({ name: 'other' }).execute())).rejects.toThrow(
    'permission denied',
  )
})

function catching(work: () => never): unknown {
  try {
    return work()
  } catch (error) {
    return error
  }
}

test('a long job delays no other, and several run at once up to the limit of the process', async () => {
  const manager = await api.person()
  const [end, first, quickDone] = [1, 2, 3].map(() => Promise.withResolvers<void>())
  const begun: string[] = []
  const job = (name: string, isLong: boolean, run: (word: string) => Promise<unknown>) =>
    defineJob<{ word: string }, Tools>({
      name,
      label: name,
      schema: z.object({ word: z.string() }),
      isLong,
      run: (_, { word }) => run(word),
    })
  const last = job('last', true, async (word) => {
    begun.push(word)
    first?.resolve()
    await end?.promise
  })
  const quick = job('quick', false, async () => quickDone?.resolve())
  const { tools } = hearing()
  await manager.inGarage((ctx) => enqueue(ctx, last, { word: 'une' }))
  await manager.inGarage((ctx) => enqueue(ctx, last, { word: 'deux' }))
  const runner = await startTestWorker(api.services.database, { tools, jobs: [quick, last] })
  await first?.promise
  await manager.inGarage((ctx) => enqueue(ctx, quick, { word: 'vite' }))
  await quickDone?.promise
  expect(begun).toHaveLength(1)
  end?.resolve()
  // No new job wakes the worker: it looks for the next one after each job.
  await expect.poll(() => begun.toSorted(), { timeout: 5_000 }).toEqual(['deux', 'une'])
  await runner.stop()
})
