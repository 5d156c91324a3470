import { inject } from 'vitest'
import { type Database, openDatabase } from '#db/database.ts'
import { lend } from '#tests/support/lent-database.ts'
import { createFromTemplate } from '#tests/support/postgres-databases.ts'

/** A migrated database of its own: embedded, or on PostgreSQL where TEST_DATABASE_URL names one. */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return openEmbedded()
  const { url, drop } = await createFromTemplate(server, inject('template'))
  const database = openDatabase({ databaseUrl: underTestClock(url), poolSize: 5 })
  return {
    ...database,
    close: async () => {
      await database.close()
      await drop()
    },
  }
}

/** Its sessions use the clock of pg-boss that a test moves by hand; without one, nothing changes. */
function underTestClock(url: string): string {
  const sessions = new URL(url)
  sessions.searchParams.set('options', '-c pgboss.test_clock=on')
  return sessions.href
}

// The files of a worker take turns at one database: opening another takes longer than most of them run.
let idle: { database: Database; shape: string } | undefined

async function openEmbedded(): Promise<Database> {
  const { database, shape } = idle ?? (await openFromSnapshot())
  idle = undefined
  return lend(database, async () => {
    await database.exec(emptied)
    if (idle || (await shapeOf(database)) !== shape) await database.close()
    else idle = { database, shape }
  })
}

async function openFromSnapshot() {
  const database = openDatabase({ snapshot: inject('snapshot') })
  return { database, shape: await shapeOf(database) }
}

/** Rows of the snapshot stay: the versions of the migrations and of the queue. Triggers are off meanwhile. */
const emptied = `
  set session_replication_role = replica;
  do $$
    declare names text;
    begin
      select string_agg(c.oid::regclass::text, ', ') into names
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname in ('public', 'pgboss') and pg_relation_size(c.oid) > 0
        and c.oid not in ('schema_migrations'::regclass, 'pgboss.version'::regclass, 'pgboss.queue'::regclass);
      if names is not null then execute 'truncate ' || names || ' restart identity cascade'; end if;
    end
  $$;
  set session_replication_role = origin;
`

/** A file that created tables, functions or roles keeps its database to itself. */
async function shapeOf(database: Database): Promise<string> {
  const counts = await database.query(
    ['class', 'proc', 'trigger', 'roles', 'namespace']
      .map((catalog) => `select count(*) from pg_${catalog}`)
      .join(' union all '),
  )
  return JSON.stringify(counts)
}
