import type { Database } from '#db/database.ts'
import { withSystem } from '#platform/context.ts'
import type { FileStore } from '#platform/files.ts'

type Swept = { database: Database; files: FileStore; clock: () => Date }

const graceMs = 24 * 60 * 60 * 1000
const batchSize = 500

/** Removes the bytes that no row points at: of uploads whose transaction was rolled back, and of files that were removed. */
export async function sweepOrphanBytes({ database, files, clock }: Swept): Promise<number> {
  const now = clock()
  let removed = 0
  const sweep = async (keys: string[]) => {
    const orphans = await orphansAmong(database, keys, now)
    for (const key of orphans) await files.remove(key)
    removed += orphans.length
  }
  let batch: string[] = []
  for await (const { key, modifiedAt } of files.list()) {
    // Bytes are stored before their row: what is recent may be about to get one.
    if (now.getTime() - modifiedAt.getTime() < graceMs) continue
    batch.push(key)
    if (batch.length < batchSize) continue
    await sweep(batch)
    batch = []
  }
  await sweep(batch)
  return removed
}

async function orphansAmong(database: Database, keys: string[], now: Date): Promise<string[]> {
  if (keys.length === 0) return []
  const rows = await withSystem(database, { now, requestId: 'sweep-files' }, ({ db }) =>
    db.selectFrom('files').select('storageKey').where('storageKey', 'in', keys).execute(),
  )
  const kept = new Set(rows.map((row) => row.storageKey))
  return keys.filter((key) => !kept.has(key))
}
