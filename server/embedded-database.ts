import type { Database } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { openFolder } from '#db/pglite/folder.ts'
import { startSnapshots } from '#db/snapshots/snapshots.ts'
import { openQueue } from '#platform/jobs/job-queue.ts'
import { describeError, type Log } from '#platform/log.ts'
import type { Env } from '#server/env.ts'

/** The database of a folder, made as safe as possible: locked, synced, and copied while it runs. Closing it takes the last copy. */
export async function openEmbeddedDatabase(env: Env, log: Log): Promise<Database> {
  const tell = (sentence: string) => void process.stderr.write(`${sentence}\n`)
  const database = await openFolder({
    dataDir: env.DATA_DIR,
    now: new Date(),
    sync: env.EMBEDDED_SYNC,
    // One session serves everybody: a statement that lasts longer, or a transaction that waits longer, stops all others.
    patience: { statementMs: 30_000, idleMs: 30_000 },
    onIdle: () => log.error('idle transaction ended', {}),
    onRestart: ({ kind, error }, milliseconds) =>
      log.error('embedded database restarted', {
        why: kind,
        ...describeError(error),
        milliseconds: Math.round(milliseconds),
      }),
    fill: (created) => fill(created, log),
    tell,
  })
  if (env.SNAPSHOT_MINUTES === 0) return database
  const snapshots = await startSnapshots(database, env.DATA_DIR, {
    everyMs: env.SNAPSHOT_MINUTES * 60_000,
    now: () => new Date(),
    onSnapshot: ({ takenAt }, milliseconds) =>
      log.info('snapshot', { takenAt, milliseconds: Math.round(milliseconds) }),
    onFailure: (error) => log.error('snapshot failed', describeError(error)),
  })
  return {
    ...database,
    close: async () => {
      await snapshots.stop()
      await database.close()
    },
  }
}

/** The tables of the product and of the queue; at a later start both are there already. */
async function fill(created: Database, log: Log): Promise<void> {
  log.info('migrated', { migrations: await migrate(created) })
  const queue = await openQueue(created, log)
  await queue.stop({ graceful: false })
}
