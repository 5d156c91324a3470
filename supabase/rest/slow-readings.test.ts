import { sql } from 'kysely'
import { test as base, expect } from 'vitest'
import { type Database, openDatabase } from '#db/database.ts'
import { officialServer } from '#tests/support/official-client.ts'

const server = process.env.TEST_DATABASE_URL ?? ''
// A table is locked from elsewhere, which only PostgreSQL allows. tests/hung-database.test.ts holds the limits of the embedded database.
const test = base.runIf(server)
const official = officialServer()

test('a reading with a pattern is ended after three seconds', async () => {
  const { client } = await official.signedIn()
  await whileLocked(async () => {
    const began = performance.now()
    const { status, error } = await client.from('blog_stats').select('slug').regexMatch('slug', '^devis')
    expect([status, error?.code]).toEqual([400, '57014'])
    expect(performance.now() - began).toBeLessThan(7_000)
  })
})

test('fourteen callers with slow readings leave the workshop its connections', async () => {
  const callers = await Promise.all(Array.from({ length: 14 }, () => official.signedIn()))
  const bystander = await official.signedIn()
  const ended: number[] = []
  const readings = await whileLocked(async (letGo) => {
    const asked = callers.map(({ client }, rank) =>
      client
        .from('blog_stats')
        .select('slug')
        .then(({ status }) => {
          ended.push(rank)
          return status
        }),
    )
    await someWait()
    const headers = { authorization: `Bearer ${bystander.accessToken}`, 'x-garage': bystander.garageId }
    for (let call = 0; call < 5; call++) {
      expect((await fetch(`${official.url}/api/clients`, { headers })).status).toBe(200)
    }
    expect(ended).toEqual([])
    letGo()
    return Promise.all(asked)
  })
  expect(readings).toEqual(Array(14).fill(200))
})

/** Answers once four readings wait for the lock, so that every connection they may have is taken. */
async function someWait(): Promise<void> {
  const waiting = `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const { database } = official.services
  await expect.poll(async () => (await database.query(waiting))[0]?.waiting, { timeout: 5_000 }).toBe(4)
}

/** Keeps every reader of the articles waiting until the work lets go, or ends. */
async function whileLocked<T>(work: (letGo: () => void) => Promise<T>): Promise<T> {
  const elsewhere = await openElsewhere()
  const [locked, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = elsewhere.transaction(async (tx) => {
    await sql`lock table blog_stats in access exclusive mode`.execute(tx)
    locked.resolve()
    await free.promise
  })
  await locked.promise
  try {
    return await work(free.resolve)
  } finally {
    free.resolve()
    await holding
    await elsewhere.close()
  }
}

async function openElsewhere(): Promise<Database> {
  const [row] = await official.services.database.query('select current_database() as name')
  const databaseUrl = new URL(server)
  databaseUrl.pathname = `/${row?.name}`
  return openDatabase({ databaseUrl: databaseUrl.href, poolSize: 1 })
}
