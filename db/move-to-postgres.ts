import pg from 'pg'
import { type Database, openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { columnsOf, copyRows, copySequences } from '#db/move-rows.ts'
import { assertWhole, type Inspection, inspect, tablesOf } from '#db/snapshots/inspection.ts'

type Moved = { source: Inspection; target: Inspection }

/** Tables that the migrations fill themselves. */
const notMoved = new Set(['schema_migrations'])

/** Copies the embedded database to an empty PostgreSQL, in one transaction on each side, and compares them. */
export async function moveToPostgres(source: Database, databaseUrl: string): Promise<Moved> {
  const before = await inspect(source)
  assertWhole(before)
  const database = openDatabase({ databaseUrl, poolSize: 2 })
  try {
    await migrate(database)
    await assertEmpty(database)
    await copyAll(source, databaseUrl)
    const after = await inspect(database)
    assertWhole(after)
    assertSame(before, after)
    return { source: before, target: after }
  } finally {
    await database.close()
  }
}

async function assertEmpty(database: Database): Promise<void> {
  const [row] = await database.query('select (select count(*) from garages) + (select count(*) from accounts) as count')
  if (Number(row?.count) > 0)
    throw new Error('Ce PostgreSQL contient déjà des ateliers ou des comptes : choisissez une base vide.')
}

async function copyAll(source: Database, databaseUrl: string): Promise<void> {
  const tables = (await tablesOf(source)).filter((table) => !notMoved.has(table))
  const target = new pg.Client({ connectionString: databaseUrl })
  await target.connect()
  try {
    await target.query('begin')
    const foreignKeys = await foreignKeysOf(target)
    // Rows arrive in any order, so triggers are off and foreign keys are checked at the end.
    for (const { table, name } of foreignKeys)
      await target.query(`alter table ${table} alter constraint ${name} deferrable initially deferred`)
    for (const table of tables) await target.query(`alter table ${table} disable trigger user`)
    await source.transaction(async (tx) => {
      for (const table of tables) await copyRows(tx, target, table, await columnsOf(target, table))
    })
    await copySequences(source, target)
    // The embedded queue is not moved: the next start enqueues unfinished jobs again.
    await target.query("update jobs set handed_over_at = null where state in ('waiting', 'running')")
    await target.query('set constraints all immediate')
    for (const table of tables) await target.query(`alter table ${table} enable trigger user`)
    for (const { table, name } of foreignKeys)
      await target.query(`alter table ${table} alter constraint ${name} not deferrable`)
    await target.query('commit')
  } finally {
    // Closing the connection without a commit undoes everything.
    await target.end()
  }
}

/** Foreign keys that are checked immediately, to be restored at the end. */
async function foreignKeysOf(target: pg.Client): Promise<{ table: string; name: string }[]> {
  const { rows } = await target.query<{ table: string; name: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name from pg_constraint
     where contype = 'f' and not condeferrable and connamespace = 'public'::regnamespace and conparentid = 0`,
  )
  return rows
}

function assertSame(before: Inspection, after: Inspection): void {
  for (const [table, count] of Object.entries(before.counts)) {
    if (after.counts[table] !== count)
      throw new Error(`The table ${table} has ${after.counts[table]} rows instead of ${count}.`)
  }
  for (const [rank, { garageId, entries }] of before.chains.entries()) {
    const other = after.chains[rank]
    if (other?.garageId !== garageId || other.entries !== entries)
      throw new Error(`The audit chain of the garage ${garageId} is not the same.`)
  }
}
