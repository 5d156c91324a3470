import { inject } from 'vitest'
import { type Database, openDatabase } from '#db/database.ts'
import { createFromTemplate } from '#tests/support/postgres-databases.ts'

/** A migrated database of its own: embedded, or on PostgreSQL where TEST_DATABASE_URL names one. */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return openDatabase({ snapshot: inject('snapshot') })
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

/** Every session of it follows the clock of pg-boss that a test moves by hand; without one, it changes nothing. */
export function underTestClock(url: string): string {
  const sessions = new URL(url)
  sessions.searchParams.set('options', '-c pgboss.test_clock=on')
  return sessions.href
}
