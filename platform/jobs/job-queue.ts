import { type Clock, type Db, PgBoss, type Queue } from 'pg-boss'
import type { Database, Row, Tx } from '#db/database.ts'
import { houseId } from '#platform/context.ts'
import { describeError, type Log } from '#platform/log.ts'

/** One queue for all jobs, one for long jobs, and one for jobs that need a person. */
export const queueNames = { jobs: 'jobs', long: 'long-jobs', dead: 'dead-jobs' } as const

const day = 86_400

/** The queue on either engine. One process creates its tables at the first start. */
export async function openQueue(database: Database, log: Log, clock?: Clock): Promise<PgBoss> {
  const boss = new PgBoss({
    db: { ...queueDatabase(database), ...(clock ? { setSessionStatements: sessionOf(database) } : {}) },
    ...(database.engine === 'pglite' ? { backend: 'pglite' as const } : {}),
    ...(clock ? { clock } : {}),
    useListenNotify: true,
  })
  boss.on('error', (error) => log.error('job queue', describeError(error)))
  await boss.start()
  const kept = { retentionSeconds: 400 * day, deleteAfterSeconds: 7 * day, notify: true }
  const patience = { retryBackoff: true, retryDelay: 5, retryDelayMax: 3_600, heartbeatSeconds: 60 }
  await keepQueue(boss, { name: queueNames.dead, ...kept })
  for (const name of [queueNames.jobs, queueNames.long])
    await keepQueue(boss, { name, ...kept, ...patience, deadLetter: queueNames.dead })
  // pg-boss caches its first look at a queue, and inside a transaction that look would be refused.
  for (const name of Object.values(queueNames)) await boss.findJobs(name, { id: houseId })
  return boss
}

/** Creates the queue, or updates the settings of an existing one. */
async function keepQueue(boss: PgBoss, { name, ...settings }: Queue): Promise<void> {
  await boss.createQueue(name, settings)
  await boss.updateQueue(name, settings)
}

/** The queue inside an open transaction. */
export function queueInside(tx: Tx): Db {
  const run = async (text: string, parameters: readonly unknown[]) => {
    const query = {
      query: { kind: 'RawNode', sqlFragments: [], parameters: [] },
      queryId: { queryId: 'jobs' },
    } as const
    return (await tx.executeQuery<Row>({ ...query, sql: text, parameters })).rows
  }
  return { executeSql: async (text, values = []) => ({ rows: (await run(text, values)).map(withDates) }) }
}

function queueDatabase(database: Database): Db {
  return {
    executeSql: async (text, values = []) => {
      const rows = values.length > 0 ? await database.query(text, values) : await execOrSayWhy(database, text)
      return { rows: rows.map(withDates) }
    },
    listen: async (channel, hear, onReconnect) => {
      // An empty payload means that the listener reconnected.
      const close = await database.listen(channel, (payload) => (payload === '' ? onReconnect() : hear(payload)))
      onReconnect()
      return { close }
    },
  }
}

/** pg-boss recognises by « already exists » that another process created its tables. PostgreSQL may put these words beside its message. */
async function execOrSayWhy({ exec }: Database, text: string): Promise<Row[]> {
  try {
    return await exec(text)
  } catch (error) {
    const { schema, detail } = error as { schema?: string; detail?: string } // fields that PostgreSQL adds to its errors
    throw schema === 'pg_catalog' && detail ? new Error(detail, { cause: error }) : error
  }
}

/** The embedded database has one session, so the test clock's settings go to it once. */
function sessionOf({ exec }: Database) {
  return async (statements: string[]) => {
    for (const statement of statements) await exec(statement)
  }
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** The product reads instants as text, the queue as dates. */
function withDates(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'string' && instant.test(value) ? new Date(value) : value,
    ]),
  )
}
