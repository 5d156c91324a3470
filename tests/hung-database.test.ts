import { mkdir, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database, Tx } from '#db/database.ts'
import { DatabaseAway } from '#db/database-away.ts'
import type { Patience } from '#db/pglite/client.ts'
import { newId } from '#lib/id.ts'
import { audit } from '#platform/audit.ts'
import { withGarageAs } from '#platform/context.ts'
import type { Caller } from '#supabase/gateway.ts'
import { parseQuery } from '#supabase/rest/parse-query.ts'
import type { RestRequest } from '#supabase/rest/request.ts'
import { findResource } from '#supabase/rest/resources.ts'
import { inTransaction } from '#supabase/rest/run.ts'
import { copyOf, makeSeedling, opened, removeSeedling, type Seedling } from '#tests/durability/embedded-folder.ts'
import { times } from '#tests/support/depth.ts'

const endlessLoop = 'do $$ begin loop end loop; end $$'

let seedling: Seedling
beforeAll(async () => {
  seedling = await makeSeedling()
}, 60_000)
afterAll(() => removeSeedling(seedling))

type Opened = { folder: Seedling; database: Awaited<ReturnType<typeof opened>>; restarts: string[] }

async function withDatabase(work: (opened: Opened) => Promise<void>, patience: Partial<Patience> = {}): Promise<void> {
  const folder = await copyOf(seedling)
  const restarts: string[] = []
  const onRestart = ({ kind }: { kind: string }) => restarts.push(kind)
  const database = await opened(folder, [], { patience: { statementMs: 2_000, ...patience }, onRestart })
  try {
    await work({ folder, database, restarts })
  } finally {
    await database.close()
    await removeSeedling(folder)
  }
}

function rename(db: Tx, name: string): Promise<unknown> {
  return db.updateTable('garages').set({ name }).execute()
}

async function createClient(database: Database, { garageId, accountId }: Seedling): Promise<string> {
  const id = newId()
  const actor = { garageId, accountId, role: 'manager', now: new Date(), requestId: id } as const
  await withGarageAs(database, actor, async (ctx) => {
    const times = { createdAt: ctx.now, updatedAt: ctx.now }
    await ctx.db
      .insertInto('clients')
      .values({ garageId, id, kind: 'person', lastName: 'Lefèvre', ...times })
      .execute()
    await audit(ctx, 'client.created', id)
  })
  return id
}

test('a hung database is replaced while clients are written, and no acknowledged client is lost', {
  timeout: 180_000,
}, async () => {
  await withDatabase(async ({ folder, database, restarts }) => {
    const acknowledged: string[] = []
    const failures: unknown[] = []
    const hangs = times(2, 8)
    const writes = times(600, 2_000)
    const moments = Array.from({ length: hangs }, (_, rank) => Math.floor((writes * (rank + 1)) / (hangs + 1)))
    let left = writes
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        while (left-- > 0) {
          if (moments.includes(left)) await expect(database.query(endlessLoop)).rejects.toMatchObject({ code: '57014' })
          await createClient(database, folder).then(
            (id) => acknowledged.push(id),
            (error: unknown) => failures.push(error),
          )
        }
      }),
    )
    expect(failures.filter((error) => !(error instanceof DatabaseAway))).toEqual([])
    expect(restarts).toEqual(Array(hangs).fill('hung'))
    const found = new Set((await database.query('select id from clients')).map(({ id }) => id))
    expect(acknowledged.filter((id) => !found.has(id))).toEqual([])
    expect(acknowledged.length).toBeGreaterThan(writes - 100)
    expect(await database.query('select * from app.verify_audit_chain($1)', [folder.garageId])).toEqual([])
  })
})

test('a database that cannot write its log is replaced, and no acknowledged row is lost', async () => {
  await withDatabase(
    async ({ folder, database, restarts }) => {
      await database.exec('create table chapters (id int)')
      // PostgreSQL makes the next part of its log under this name, and panics when it cannot: the disk is full, for instance.
      const next = join(folder.dataDir, 'database', 'pg_wal', 'xlogtemp.42')
      await mkdir(next)
      const acknowledged: number[] = []
      const writing = (async () => {
        for (let id = 0; ; id++) {
          await database.query('insert into chapters values ($1)', [id])
          acknowledged.push(id)
          await database.query('select pg_switch_wal()')
        }
      })()
      await expect(writing).rejects.toThrow(DatabaseAway)
      await rmdir(next)
      const found = (await database.query('select id from chapters order by id')).map(({ id }) => id)
      expect(found.slice(0, acknowledged.length)).toEqual(acknowledged)
      expect(restarts).toEqual(['broken'])
    },
    { statementMs: 30_000 },
  )
})

test('a query that has not started waits for the new thread and is answered', async () => {
  await withDatabase(async ({ database }) => {
    const hung = database.query(endlessLoop).catch((error: { code: string }) => error.code)
    const waiting = database.query('select name from garages')
    expect([await hung, await waiting]).toEqual(['57014', [{ name: 'Carrosserie du Test' }]])
  })
})

test('a transaction is lost with its thread: it keeps no write, and does not continue in the next thread', async () => {
  await withDatabase(async ({ database, restarts }) => {
    const continuing = database.transaction(async (db) => {
      await rename(db, 'Carrosserie du Port')
      await sql
        .raw(endlessLoop)
        .execute(db)
        .catch(() => {})
      await expect.poll(() => restarts, { timeout: 20_000 }).toEqual(['hung'])
      await rename(db, 'Carrosserie du Phare')
    })
    await expect(continuing).rejects.toThrow(DatabaseAway)
    expect(await database.query('select name from garages')).toEqual([{ name: 'Carrosserie du Test' }])
  })
})

test('a listener learns that it may have missed events, and receives the later ones', async () => {
  await withDatabase(async ({ database }) => {
    const received: Promise<unknown>[] = []
    const rowsAfter = async (payload: string) => ({ payload, rows: await database.query('select 1 as one') })
    await database.listen('events', (payload) => received.push(rowsAfter(payload)))
    await database.transaction((db) => sql.raw(endlessLoop).execute(db)).catch(() => {})
    await database.query("select pg_notify('events', 'after')")
    const rows = [{ one: 1 }]
    expect(await Promise.all(received)).toEqual([
      { payload: '', rows },
      { payload: 'after', rows },
    ])
  })
})

test('the database refuses JSON that is nested 250,000 deep, and keeps running', async () => {
  await withDatabase(
    async ({ database, restarts }) => {
      const nested = '['.repeat(250_000) + ']'.repeat(250_000)
      await expect(database.query('select ($1::text)::jsonb', [nested])).rejects.toMatchObject({ code: '54001' })
      await expect(database.query("select 'a' ~ '((('")).rejects.toMatchObject({ code: '2201B' })
      expect(restarts).toEqual([])
    },
    { statementMs: 20_000 },
  )
})

test('a transaction may set a shorter time limit', async () => {
  await withDatabase(
    async ({ database, restarts }) => {
      const slow = database.transaction((db) => sql.raw(endlessLoop).execute(db), { statementMs: 200 })
      await expect(slow).rejects.toMatchObject({ code: '57014' })
      expect(await database.query('select 1 as one')).toEqual([{ one: 1 }])
      expect(restarts).toEqual(['hung'])
    },
    { statementMs: 60_000 },
  )
})

test('the wire gives a reading with a pattern three seconds', async () => {
  await withDatabase(
    async ({ folder, database }) => {
      const resource = findResource('blog_posts') ?? expect.fail('The wire has articles.')
      const query = parseQuery(resource, new URLSearchParams('title=match.devis'))
      const request: RestRequest = {
        resource,
        query,
        preferences: {},
        shape: { isSingle: false, withoutNulls: false },
        isBodyWanted: true,
      }
      const caller: Caller = { kind: 'account', accountId: folder.accountId, sessionId: newId() }
      const began = performance.now()
      const slow = inTransaction(database, caller, request, (db) => sql.raw(endlessLoop).execute(db))
      await expect(slow).rejects.toMatchObject({ problem: { status: 400, code: '57014' } })
      expect(performance.now() - began).toBeLessThan(7_000)
      expect(await database.query('select 1 as one')).toEqual([{ one: 1 }])
    },
    { statementMs: 60_000 },
  )
})

test('a transaction that asks for nothing is ended after a while, and the others go on', async () => {
  await withDatabase(
    async ({ database, restarts }) => {
      const [begun, wakes] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const asleep = database.transaction(async (db) => {
        await rename(db, 'Carrosserie du Port')
        begun.resolve()
        await wakes.promise
        await rename(db, 'Carrosserie du Phare')
      })
      const outcome = asleep.catch((error: unknown) => error)
      await begun.promise
      expect(await database.query('select name from garages')).toEqual([{ name: 'Carrosserie du Test' }])
      wakes.resolve()
      expect(await outcome).toBeInstanceOf(DatabaseAway)
      await database.transaction((db) => rename(db, 'Carrosserie du Quai'))
      expect(await database.query('select name from garages')).toEqual([{ name: 'Carrosserie du Quai' }])
      expect(restarts).toEqual([])
    },
    { idleMs: 200 },
  )
})

test('stopping the process does not wait for a hung database', async () => {
  const folder = await copyOf(seedling)
  const database = await opened(folder)
  const hung = database.query(endlessLoop).catch((error: { code: string }) => error.code)
  // The statement reaches the thread within one turn of the event loop.
  await new Promise(setImmediate)
  database.hasten?.(200)
  await database.close()
  expect(await hung).toBe('57014')
  const again = await opened(folder)
  expect(await again.query('select name from garages')).toEqual([{ name: 'Carrosserie du Test' }])
  await again.close()
  await removeSeedling(folder)
})
