import type { Database } from '#db/database.ts'
import { DatabaseAway } from '#db/database-away.ts'

/** A database that is returned instead of closed. Later use fails as on a closed one. */
export function lend(database: Database, giveBack: () => Promise<void>): Database {
  const listening = new Set<() => Promise<void>>()
  let isBack = false
  const assertLent = () => {
    if (isBack) throw new DatabaseAway('The embedded database is closed.')
  }
  return {
    ...database,
    async transaction(work, limits) {
      assertLent()
      return database.transaction(work, limits)
    },
    async exec(sql) {
      assertLent()
      return database.exec(sql)
    },
    async query(sql, parameters) {
      assertLent()
      return database.query(sql, parameters)
    },
    async listen(channel, hear) {
      assertLent()
      const stop = await database.listen(channel, hear)
      listening.add(stop)
      return stop
    },
    async close() {
      if (isBack) return
      isBack = true
      for (const stop of listening) await stop()
      await giveBack()
    },
  }
}
