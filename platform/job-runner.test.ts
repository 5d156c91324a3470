import { TestClock } from 'pg-boss'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Database } from '#db/database.ts'
import { openQueue, queueNames } from '#platform/job-queue.ts'
import { type Runner, startRunner } from '#platform/job-runner.ts'
import { defineCron, defineJob, enqueue } from '#platform/jobs.ts'
import { createLog } from '#platform/log.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
const log = createLog('silent')

type Told = { payload: { word: string }; garageId: string; requestId: string; attempt: number }
type Tools = { told: Told[]; heard: () => void; crons: string[] }

const echo = defineJob<{ word: string }, Tools>({
  name: 'echo',
  schema: z.object({ word: z.string() }),
  attempts: 3,
  run: async (tools, payload, { garageId, requestId, attempt }) => {
    tools.told.push({ payload, garageId, requestId, attempt })
    tools.heard()
    if (payload.word === 'échec') throw new Error('The printer is on fire.')
  },
})
const everyMinute = defineCron<Tools>({
  name: 'every-minute',
  expression: '* * * * *',
  run: async (tools, now) => {
    tools.crons.push(now.toISOString())
  },
})

/** Settles when the job has been heard so many times. */
function hearing(times: number): { tools: Tools; done: Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>()
  const tools: Tools = { told: [], crons: [], heard: () => tools.told.length >= times && resolve() }
  return { tools, done: promise }
}

async function run(database: Database, tools: Tools, clock?: TestClock): Promise<Runner> {
  const boss = await openQueue(database, log, clock)
  const now = () => (clock ? new Date(clock.now()) : new Date())
  return startRunner({ database, boss, tools, jobs: [echo], crons: clock ? [everyMinute] : [], clock: now, log })
}

const ask = (person: Person, word: string) => person.inGarage((ctx) => enqueue(ctx, echo, { word }))

test('a job runs after its request, and knows its garage and its request', async () => {
  const manager = await api.person()
  const { tools, done } = hearing(1)
  const runner = await run(api.services.database, tools)
  await ask(manager, 'bonjour')
  await done
  await runner.stop()
  expect(tools.told).toEqual([
    { payload: { word: 'bonjour' }, garageId: manager.garageId, requestId: 'test', attempt: 1 },
  ])
})

test('a refused request asks for nothing', async () => {
  const manager = await api.person()
  const refused = manager.inGarage(async (ctx) => {
    await enqueue(ctx, echo, { word: 'jamais' })
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')
  const waiting = await manager.inGarage((ctx) => ctx.db.selectFrom('jobRequests').selectAll().execute())
  expect(waiting).toEqual([])
})

test('what was asked while nobody worked is done later, once', async () => {
  const manager = await api.person()
  for (const word of ['un', 'deux', 'trois']) await ask(manager, word)
  const { tools, done } = hearing(3)
  const [first, second] = [await run(api.services.database, tools), await run(api.services.database, tools)]
  await done
  await Promise.all([first.stop(), second.stop()])
  expect(tools.told.map(({ payload }) => payload.word).sort()).toEqual(['deux', 'trois', 'un'])
})

test('a garage neither reads nor changes the queue', async () => {
  const manager = await api.person()
  await ask(manager, 'secret')
  const stranger = await api.person()
  expect(await stranger.inGarage((ctx) => ctx.db.selectFrom('jobRequests').selectAll().execute())).toEqual([])
  const rows = await api.services.database.query(`
    select has_schema_privilege('app_user', 'pgboss', 'usage') as reads,
      has_table_privilege('app_user', 'job_requests', 'update') as changes`)
  expect(rows).toEqual([{ reads: false, changes: false }])
})

// The hand of a test moves the clock of one session, which PostgreSQL has many of.
const onEmbedded = test.skipIf(Boolean(process.env.TEST_DATABASE_URL))

onEmbedded('a job that fails is tried again, then kept for a person', async () => {
  const manager = await api.person()
  const clock = new TestClock(Date.now())
  const { tools } = hearing(0)
  const runner = await run(api.services.database, tools, clock)
  await ask(manager, 'échec')
  let dead: unknown[] = []
  while (dead.length === 0) {
    await clock.tick(10_000)
    dead = await api.services.database.query(
      `select data from pgboss.job where name = $1 and data ->> 'requestId' = 'test'`,
      [queueNames.dead],
    )
  }
  await runner.stop()
  const tries = tools.told.filter(({ garageId }) => garageId === manager.garageId)
  expect(tries.map(({ attempt }) => attempt)).toEqual([1, 2, 3])
  expect(dead).toMatchObject([{ data: { name: 'echo', garageId: manager.garageId, payload: { word: 'échec' } } }])
})

onEmbedded('a cron runs at each of its times, once', async () => {
  const clock = new TestClock(Date.parse('2030-03-31T00:58:30Z'))
  const { tools } = hearing(0)
  const runner = await run(api.services.database, tools, clock)
  while (tools.crons.length < 4) await clock.tick(10_000)
  await runner.stop()
  const minutes = tools.crons.map((at) => at.slice(0, 16))
  expect(new Set(minutes).size).toBe(minutes.length)
})
