import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type HandoverSettings, startHandover } from '#platform/jobs/job-handover.ts'
import { defineJob, enqueue } from '#platform/jobs/jobs.ts'
import { createLog } from '#platform/log.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
const echo = defineJob<{ word: string }, unknown>({
  name: 'echo',
  label: 'Écho',
  schema: z.object({ word: z.string() }),
  run: async () => {},
})
const turns = new Set<() => void>()
const logged: string[] = []
let settings: HandoverSettings<unknown>

beforeAll(() => {
  const { database, boss, clock } = api.services
  const every = (_milliseconds: number, work: () => void) => {
    turns.add(work)
    return () => turns.delete(work)
  }
  const log = createLog('error', (line) => logged.push(line))
  settings = { database, boss, jobs: [echo], clock, log, every }
})

const ask = (person: Person) => person.inGarage((ctx) => enqueue(ctx, echo, { word: 'bonjour' }))

async function handedOver(person: Person): Promise<boolean[]> {
  const jobs = await person.inGarage((ctx) => ctx.db.selectFrom('jobs').select('handedOverAt').execute())
  return jobs.map(({ handedOverAt }) => handedOverAt !== null)
}

test('a job whose notification was lost with its connection is handed over at the next round', async () => {
  const person = await api.person()
  const { database } = api.services
  const deaf = { ...database, listen: () => database.listen('nobody_speaks_here', () => {}) }
  const handover = await startHandover({ ...settings, database: deaf })
  await handover.idle()
  await ask(person)
  expect(await handedOver(person)).toEqual([false])
  for (const turn of turns) turn()
  await handover.idle()
  expect(await handedOver(person)).toEqual([true])
  await handover.stop()
  expect(turns.size).toBe(0)
})

test('a job whose handover failed is handed over at the next round', async () => {
  const person = await api.person()
  const { database } = api.services
  await ask(person)
  await database.exec('alter table jobs rename to jobs_away')
  const handover = await startHandover(settings)
  await handover.idle()
  await database.exec('alter table jobs_away rename to jobs')
  expect(await handedOver(person)).toEqual([false])
  expect(logged.join()).toContain('jobs not handed over')
  for (const turn of turns) turn()
  await handover.idle()
  await handover.stop()
  expect(await handedOver(person)).toEqual([true])
})
