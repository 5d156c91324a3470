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

const mostDeadBytes = 8_000_000

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

/**
 * Rows of the snapshot stay: the versions of the migrations and of the queue. Triggers are off meanwhile. Deleting is ten times cheaper than
 * truncating, which makes new files for each table that points at a truncated one; the dead rows are truncated once they weigh.
 */
const emptied = `
  set session_replication_role = replica;
  do $$
    declare filled record; weight bigint := 0; names text;
    begin
      for filled in
        select c.oid::regclass::text as name, pg_relation_size(c.oid) as bytes
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind = 'r' and n.nspname in ('public', 'pgboss') and pg_relation_size(c.oid) > 0
          and c.oid not in ('schema_migrations'::regclass, 'pgboss.version'::regclass, 'pgboss.queue'::regclass)
      loop
        names := concat_ws(', ', names, filled.name);
        weight := weight + filled.bytes;
        execute 'delete from ' || filled.name;
      end loop;
      if weight > ${mostDeadBytes} then execute 'truncate ' || names || ' cascade'; end if;
      for filled in select s.seqrelid::regclass::text as name, s.seqstart as first from pg_sequence s loop
        perform setval(filled.name, filled.first, false);
      end loop;
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
