import { mkdir, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { DatabaseAway } from '#db/database-away.ts'
import { newId } from '#lib/id.ts'
import { audit } from '#platform/audit.ts'
import { withGarageAs } from '#platform/context.ts'
import { copyOf, makeSeedling, opened, removeSeedling, type Seedling } from '#tests/durability/embedded-folder.ts'
import { times } from '#tests/support/depth.ts'

const forEver = 'do $$ begin loop end loop; end $$'

let seedling: Seedling
beforeAll(async () => {
  seedling = await makeSeedling()
}, 60_000)
afterAll(() => removeSeedling(seedling))

type Watched = { folder: Seedling; database: Awaited<ReturnType<typeof opened>>; restarts: string[] }

async function watched(work: (watched: Watched) => Promise<void>, statementMs = 2_000): Promise<void> {
  const folder = await copyOf(seedling)
  const restarts: string[] = []
  const onRestart = ({ kind }: { kind: string }) => restarts.push(kind)
  const database = await opened(folder, [], { patience: { statementMs }, onRestart })
  try {
    await work({ folder, database, restarts })
  } finally {
    await database.close()
    await removeSeedling(folder)
  }
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

test('while clients are written, a hung database is replaced and every acknowledged client is there', {
  timeout: 180_000,
}, async () => {
  await watched(async ({ folder, database, restarts }) => {
    const acknowledged: string[] = []
    const others: unknown[] = []
    const hangs = times(2, 8)
    const writes = times(600, 2_000)
    const moments = Array.from({ length: hangs }, (_, rank) => Math.floor((writes * (rank + 1)) / (hangs + 1)))
    let left = writes
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        while (left-- > 0) {
          if (moments.includes(left)) await expect(database.query(forEver)).rejects.toMatchObject({ code: '57014' })
          await createClient(database, folder).then(
            (id) => acknowledged.push(id),
            (error: unknown) => others.push(error),
          )
        }
      }),
    )
    expect(others.filter((error) => !(error instanceof DatabaseAway))).toEqual([])
    expect(restarts).toEqual(Array(hangs).fill('hung'))
    const found = new Set((await database.query('select id from clients')).map(({ id }) => id))
    expect(acknowledged.filter((id) => !found.has(id))).toEqual([])
    expect(acknowledged.length).toBeGreaterThan(writes - 100)
    expect(await database.query('select * from app.verify_audit_chain($1)', [folder.garageId])).toEqual([])
  })
})

test('a database that cannot write its log is replaced, and what it acknowledged is there', {
  timeout: 60_000,
}, async () => {
  await watched(async ({ folder, database, restarts }) => {
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
  }, 30_000)
})

test('a request that had not begun waits for the new thread and is served', { timeout: 60_000 }, async () => {
  await watched(async ({ database }) => {
    const hung = database.query(forEver).catch((error: { code: string }) => error.code)
    const waiting = database.query('select name from garages')
    expect([await hung, await waiting]).toEqual(['57014', [{ name: 'Carrosserie du Test' }]])
  })
})

test('a transaction ends with its thread: nothing of it is kept, and it does not go on in the next one', {
  timeout: 60_000,
}, async () => {
  await watched(async ({ database }) => {
    const rename = (db: Parameters<Parameters<Database['transaction']>[0]>[0], name: string) =>
      db.updateTable('garages').set({ name }).execute()
    const stubborn = database.transaction(async (db) => {
      await rename(db, 'Carrosserie du Port')
      await sql
        .raw(forEver)
        .execute(db)
        .catch(() => {})
      await rename(db, 'Carrosserie du Phare')
    })
    await expect(stubborn).rejects.toThrow(DatabaseAway)
    expect(await database.query('select name from garages')).toEqual([{ name: 'Carrosserie du Test' }])
  })
})

test('open screens hear that they may have missed something, and hear what follows', { timeout: 60_000 }, async () => {
  await watched(async ({ database }) => {
    const heard: Promise<unknown>[] = []
    const hear = async (payload: string) => ({ payload, rows: await database.query('select 1 as one') })
    await database.listen('events', (payload) => heard.push(hear(payload)))
    await database.transaction((db) => sql.raw(forEver).execute(db)).catch(() => {})
    await database.query("select pg_notify('events', 'after')")
    const rows = [{ one: 1 }]
    expect(await Promise.all(heard)).toEqual([
      { payload: '', rows },
      { payload: 'after', rows },
    ])
  })
})

test('JSON nested 250,000 deep is refused by the database, which goes on', { timeout: 60_000 }, async () => {
  await watched(async ({ database, restarts }) => {
    const nested = '['.repeat(250_000) + ']'.repeat(250_000)
    await expect(database.query('select ($1::text)::jsonb', [nested])).rejects.toMatchObject({ code: '54001' })
    await expect(database.query("select 'a' ~ '((('")).rejects.toMatchObject({ code: '2201B' })
    expect(restarts).toEqual([])
  }, 20_000)
})

test('a transaction may have a shorter limit of its own', { timeout: 60_000 }, async () => {
  await watched(async ({ database, restarts }) => {
    const slow = database.transaction((db) => sql.raw(forEver).execute(db), { statementMs: 200 })
    await expect(slow).rejects.toMatchObject({ code: '57014' })
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }])
    expect(restarts).toEqual(['hung'])
  }, 60_000)
})

test('a process that stops does not wait for a hung database', { timeout: 60_000 }, async () => {
  const folder = await copyOf(seedling)
  const database = await opened(folder)
  const hung = database.query(forEver).catch((error: { code: string }) => error.code)
  // The statement reaches the thread within this turn.
  await new Promise(setImmediate)
  database.hasten?.(200)
  await database.close()
  expect(await hung).toBe('57014')
  const again = await opened(folder)
  expect(await again.query('select name from garages')).toEqual([{ name: 'Carrosserie du Test' }])
  await again.close()
  await removeSeedling(folder)
})
