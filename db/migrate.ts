import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Database } from '#db/database.ts'

type Migration = { name: string; sql: string; sha256: string }

const folder = fileURLToPath(new URL('./migrations/', import.meta.url))
// Any number that the product uses for no other advisory lock.
const lockKey = 7_402_611

export function readMigrations(): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(`${folder}${name}`, 'utf8')
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
    })
}

/** Runs the missing migrations, one transaction each, and refuses a migration edited after it ran. */
export async function migrate(database: Database, migrations: Migration[] = readMigrations()): Promise<string[]> {
  await database.exec(`begin; select pg_advisory_xact_lock(${lockKey});
    create table if not exists schema_migrations (name text primary key, sha256 text not null, ran_at timestamptz not null default now());
    commit;`)
  const ran: string[] = []
  for (const migration of migrations) {
    if (await runOnce(database, migration)) ran.push(migration.name)
  }
  return ran
}

async function runOnce(database: Database, { name, sql, sha256 }: Migration): Promise<boolean> {
  if (await hasRun(database, name, sha256)) return false
  const mark = `insert into schema_migrations (name, sha256) values ('${name}', '${sha256}');`
  try {
    // A migration may rewrite millions of rows: the time limit of requests is not its own.
    await database.exec(
      `begin; set local statement_timeout = 0; select pg_advisory_xact_lock(${lockKey});\n${mark}\n${sql}\n;commit;`,
    )
    return true
  } catch (error) {
    // Another process may have run it while this one waited for the lock.
    if (await hasRun(database, name, sha256)) return false
    throw new Error(`The migration ${name} failed: ${String(error)}`, { cause: error })
  }
}

async function hasRun(database: Database, name: string, sha256: string): Promise<boolean> {
  const [row] = await database.query('select sha256 from schema_migrations where name = $1', [name])
  if (row && row.sha256 !== sha256) {
    throw new Error(`The migration ${name} was edited after it ran here; write a new one instead.`)
  }
  return Boolean(row)
}
