import { randomInt } from 'node:crypto'
import { chmod, mkdir, readdir, rm, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { type Snapshot, unpackSnapshot } from '#db/snapshots/archive.ts'
import { startSnapshots } from '#db/snapshots/snapshots.ts'
import { keepPrivate } from '#platform/private-folder.ts'
import {
  copyOf,
  lifeOfWriter,
  makeSeedling,
  newFolder,
  opened,
  removeSeedling,
  type Seedling,
} from '#tests/durability/embedded-folder.ts'
import { times } from '#tests/support/depth.ts'

let seedling: Seedling
let instant: string
const now = () => new Date(instant)
const onFailure = (error: unknown) => console.error(error)
beforeAll(async () => {
  seedling = await makeSeedling()
}, 60_000)
beforeEach(() => {
  instant = '2026-11-21T08:00:00Z'
})
afterAll(() => removeSeedling(seedling))

async function withFolder(work: (folder: Seedling) => Promise<void>): Promise<void> {
  const folder = await copyOf(seedling)
  try {
    await work(folder)
  } finally {
    await removeSeedling(folder)
  }
}

test('the embedded database, killed again and again while it writes, loses no acknowledged write', {
  timeout: 180_000,
}, async () => {
  const folder = await copyOf(seedling)
  const acknowledged: string[] = []
  const kills = Array.from({ length: times(2, 10) }, () => randomInt(100, 300))
  for (const killAfter of [...kills, 0]) {
    const life = await lifeOfWriter(folder, { writes: killAfter === 0 ? 0 : 2_000, killAfter: killAfter || Infinity })
    const found = new Set(life.found.clients)
    expect(acknowledged.filter((id) => !found.has(id))).toEqual([])
    expect(life.found.brokenEntries).toEqual([])
    expect(life.found.entries).toBe(found.size)
    acknowledged.push(...life.acknowledged)
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(100 * kills.length)
  await removeSeedling(folder)
})

test('timers keep ticking while 5,000 queries run', async () => {
  await withFolder(async (folder) => {
    const database = await opened(folder)
    let ticks = 0
    const timer = setInterval(() => ticks++, 10)
    const began = performance.now()
    for (let query = 0; query < 5_000; query++) await database.query('select 1')
    clearInterval(timer)
    expect(ticks).toBeGreaterThan((performance.now() - began) / 100)
    await database.close()
  })
})

test('a query outside the open transaction is refused, and the transaction continues', async () => {
  await withFolder(async (folder) => {
    const database = await opened(folder)
    await database.transaction(async (db) => {
      await expect(database.query('select 1')).rejects.toThrow('outside the transaction in progress')
      await expect(database.transaction(async () => {})).rejects.toThrow('outside the transaction in progress')
      await db.updateTable('garages').set({ name: 'Carrosserie du Port' }).execute()
    })
    expect(await database.query('select name from garages')).toEqual([{ name: 'Carrosserie du Port' }])
    await database.close()
  })
})

test('a commit that PostgreSQL refuses is not acknowledged', async () => {
  await withFolder(async (folder) => {
    const database = await opened(folder)
    await database.exec(
      'create table chapters (id int primary key, follows int references chapters deferrable initially deferred)',
    )
    const orphan = database.transaction(async (db) => sql`insert into chapters values (2, 1)`.execute(db))
    await expect(orphan).rejects.toThrow('violates foreign key constraint')
    expect(await database.query('select * from chapters')).toEqual([])
    await database.close()
  })
})

test('a folder in use is refused to a second process, and taken over from a dead one', async () => {
  await withFolder(async (folder) => {
    const database = await opened(folder)
    await expect(opened(folder)).rejects.toThrow('utilise déjà cette base')
    await database.close()
    await lifeOfWriter(folder, { writes: 100, killAfter: 1 })
    expect(await readdir(folder.dataDir)).toContain('database.lock')
    await (await opened(folder)).close()
  })
})

test('a folder that does not open is set aside, and the newest sound snapshot is restored', {
  timeout: 180_000,
}, async () => {
  await withFolder(async (folder) => {
    const database = await opened(folder)
    const snapshots = await startSnapshots(database, folder.dataDir, { now, onFailure })
    const older = await snapshots.take()
    await database.query("update garages set name = 'Carrosserie du Port'")
    instant = '2026-11-21T09:00:00Z'
    const newer = await snapshots.take()
    await snapshots.stop()
    await database.close()

    await truncate(join(folder.dataDir, 'database', 'global', 'pg_control'), 100)
    const told: string[] = []
    const mended = await opened(folder, told)
    expect(await mended.query('select name from garages')).toEqual([{ name: 'Carrosserie du Port' }])
    expect(told.join()).toContain('samedi 21 novembre 2026')
    expect(await readdir(folder.dataDir)).toContain('database.broken-2026-11-21T10-00-00Z')
    await mended.close()

    // The newest snapshot has rotted on the disk as well.
    await truncate(newer.path, 10_000)
    await rm(join(folder.dataDir, 'database'), { recursive: true })
    const again = await opened(folder, told)
    expect(await again.query('select name from garages')).toEqual([{ name: 'Carrosserie du Test' }])
    expect(told.join()).toContain(`${newer.path} est inutilisable`)
    expect(told.join()).toContain(older.path)
    await again.close()
  })
})

test('a damaged folder without any snapshot is left untouched, and the message says what to do', async () => {
  await withFolder(async (folder) => {
    await rm(join(folder.dataDir, 'database', 'global', 'pg_control'))
    await expect(opened(folder)).rejects.toThrow('npm run restore -- FICHIER')
    expect(await readdir(folder.dataDir)).toEqual(['database'])
  })
})

test('an interrupted first start begins again, and its new database is filled once', async () => {
  const dataDir = await newFolder()
  await mkdir(join(dataDir, 'database.incoming', 'base'), { recursive: true })
  const fill = (created: Database) => created.exec("create table fillings as select 'first' as why")
  for (const start of ['first', 'later']) {
    const database = await opened({ dataDir }, [], { fill })
    expect(await database.query('select * from fillings'), start).toEqual([{ why: 'first' }])
    await database.close()
    expect(await readdir(dataDir)).toEqual(['database'])
  }
  await rm(dataDir, { recursive: true })
})

test('snapshots are taken on time, only after writes, and once more at the end', async () => {
  await withFolder(async (folder) => {
    const database = await opened(folder)
    const taken: string[] = []
    const { promise: first, resolve } = Promise.withResolvers<void>()
    const onSnapshot = (snapshot: Snapshot) => {
      taken.push(snapshot.path)
      resolve()
    }
    const snapshots = await startSnapshots(database, folder.dataDir, { everyMs: 10, now, onSnapshot, onFailure })
    await first
    await snapshots.stop()
    expect(taken).toHaveLength(1)
    const others = await startSnapshots(database, folder.dataDir, { now, onSnapshot, onFailure })
    await database.query("update garages set name = 'Carrosserie du Port'")
    instant = '2026-11-21T09:00:01Z'
    await others.stop()
    expect(taken).toHaveLength(2)
    await database.close()
  })
})

test('an existing folder is closed to other accounts at the start, and so are all its later files', async () => {
  await withFolder(async (folder) => {
    const allowed = process.umask(0)
    const paths = async () =>
      (await readdir(folder.dataDir, { recursive: true })).map((name) => join(folder.dataDir, name))
    for (const path of [folder.dataDir, ...(await paths())])
      await chmod(path, (await stat(path)).isFile() ? 0o666 : 0o755)
    expect(await keepPrivate(folder.dataDir)).toEqual({ open: [] })
    const database = await opened(folder)
    await database.exec('create table chapters (id int); create temporary table notes (id int); checkpoint')
    const snapshots = await startSnapshots(database, folder.dataDir, { now, onFailure })
    const { path } = await snapshots.take()
    await snapshots.stop()
    await unpackSnapshot(path, join(folder.dataDir, 'unpacked'))
    const modes = [folder.dataDir, ...(await paths())].map(async (path) => ({
      path,
      mode: (await stat(path)).mode & 0o077,
    }))
    expect((await Promise.all(modes)).filter(({ mode }) => mode !== 0)).toEqual([])
    await database.close()
    process.umask(allowed)
  })
})
