import { afterAll, expect, test } from 'vitest'
import { openPool, type Pool } from '#engine/pool/open-pool.ts'
import { analyseExpertReport } from '#features/expert-reports/server/analyse-expert-report.ts'
import { beginReportReading } from '#features/expert-reports/server/begin-report-reading.ts'
import { reportFields } from '#features/expert-reports/server/samples.ts'
import { times } from '#tests/support/depth.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
const pools: Pool[] = []
afterAll(async () => {
  for (const pool of pools) await pool.close()
})
function opened(): Pool {
  const pool = openPool({ workers: 1 })
  pools.push(pool)
  return pool
}

/** An engine that stops after so many readings, like the process around it. */
function dyingAfter(readings: number): Pool {
  const pool = opened()
  let left = readings
  return {
    ...pool,
    analyse: async (...asked) => {
      const read = await pool.analyse(...asked)
      left -= 1
      if (left === 0) await pool.close()
      return read
    },
  }
}

type Sent = { person: Person; id: string }

/** The free week of a garage opens ten reports. */
const perGarage = 10
const minutes = 2

/** Reads a report as a process does, at once or after a process that died is given up. */
function analyse({ person, id }: Sent, pool: Pool, isLater = false): Promise<void> {
  const now = (at: Date) => (isLater ? new Date(at.getTime() + minutes * 60_000) : at)
  const inGarage: Person['inGarage'] = (work) => person.inGarage((ctx) => work({ ...ctx, now: now(ctx.now) }))
  return analyseExpertReport({ files: api.services.files, pool }, id, { inGarage })
}

test('of many reports dropped at once, each is read once, also when a process dies meanwhile', async () => {
  const people: Person[] = []
  for (let count = 0; count < times(20, 200) / perGarage; count += 1) people.push(await api.person())
  const sent = await Promise.all(
    people.flatMap((person) =>
      Array.from({ length: perGarage }, async (): Promise<Sent> => {
        const { id } = await person.api.expertReports.receiveExpertReport(await reportFields(person))
        return { person, id }
      }),
    ),
  )
  // One process dies without a word, another one while it reads: its engine stops after the first reports.
  const [silent] = sent
  if (!silent) throw new Error('Reports were dropped.')
  await silent.person.inGarage((ctx) => beginReportReading(ctx, silent.id))
  const dying = dyingAfter(3)
  const attempts = sent.map((each) => analyse(each, dying))
  const failed = (await Promise.allSettled(attempts)).filter(({ status }) => status === 'rejected')
  expect(failed).toHaveLength(sent.length - 4)

  // Two processes take what is left, each of them every report.
  const [one, other] = [opened(), opened()]
  await Promise.all(sent.flatMap((each) => [analyse(each, one, true), analyse(each, other, true)]))
  for (const person of people) {
    const told = await person.inGarage(async ({ db }) => ({
      states: await db.selectFrom('expertReportReadings').select(['state', 'version']).execute(),
      judged: await db
        .selectFrom('auditEntries')
        .select('entityId')
        .where('action', '=', 'expert_report.judged')
        .execute(),
    }))
    expect(told.states).toEqual(Array.from({ length: perGarage }, () => ({ state: 'read', version: 2 })))
    expect(new Set(told.judged.map(({ entityId }) => entityId)).size).toBe(perGarage)
    expect(told.judged).toHaveLength(perGarage)
  }
}, 600_000)
