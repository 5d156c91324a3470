import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { installQueue } from '#tests/support/install-queue.ts'

/** The migrated template of this version of the schema, made once per server. */
export async function createTemplate(url: string, version: string): Promise<string> {
  const name = `template_${version}`
  const isReady = await onServer(url, async (server) => {
    const { rowCount } = await server.query('select 1 from pg_database where datname = $1 and datallowconn = false', [
      name,
    ])
    if (rowCount) return true
    await server.query(`drop database if exists ${name}`)
    await server.query(`create database ${name}`)
    return false
  })
  if (isReady) return name
  const database = openDatabase({ databaseUrl: urlOf(url, name), poolSize: 1 })
  await migrate(database)
  await installQueue(database)
  await database.close()
  // Nobody connects to a template: it could not be copied meanwhile.
  await onServer(url, (server) => server.query(`alter database ${name} allow_connections false`))
  return name
}

export async function createFromTemplate(
  url: string,
  template: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(url, (server) => server.query(`create database ${name} template ${template}`))
  return { url: urlOf(url, name), drop: () => dropDatabase(url, name) }
}

/** Closed connections linger for a moment: the server ends them first. The drop itself ends PostgreSQL's own workers. */
async function dropDatabase(url: string, name: string): Promise<void> {
  await onServer(url, async (server) => {
    await server.query(`alter database ${name} allow_connections false`)
    await server.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1 and backend_type = 'client backend'`,
      [name],
    )
    await server.query(`drop database ${name}`)
  })
}

async function onServer<T>(url: string, work: (server: pg.Client) => Promise<T>): Promise<T> {
  const server = new pg.Client({ connectionString: url })
  await server.connect()
  try {
    return await work(server)
  } finally {
    await server.end()
  }
}

function urlOf(url: string, database: string): string {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.href
}
