import type { Database } from '#db/database.ts'
import { audit } from '#platform/audit.ts'
import { houseId, withSystem } from '#platform/context.ts'
import type { FileStore } from '#platform/files/file-store.ts'

type Swept = { database: Database; files: FileStore; clock: () => Date }

const graceMs = 24 * 60 * 60 * 1000
const batchSize = 500
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const ourKey = new RegExp(`^${uuid}/[0-9a-f]{2}/[0-9a-f]{32}$`)
// An upload left by a dead process.
const unfinishedKey = new RegExp(`^\\.incoming/${uuid}$`)

/** Removes bytes without a row: of rolled-back uploads and of deleted files. Names of another format and unknown garages are left alone. */
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
    // Bytes are stored before their row, so recent or undated ones may still get one.
    if (!(now.getTime() - modifiedAt.getTime() >= graceMs)) continue
    batch.push(key)
    if (batch.length < batchSize) continue
    await sweep(batch)
    batch = []
  }
  await sweep(batch)
  return removed
}

/** Removes files that no record took, and the slices of those that came no further; the next sweep removes their bytes. */
export async function sweepLooseFiles({ database }: Pick<Swept, 'database'>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - graceMs).toISOString()
  await withSystem(database, { now, requestId: 'sweep-files' }, async (ctx) => {
    const removed = await ctx.db
      .deleteFrom('files')
      .where('isLoose', '=', true)
      .where('createdAt', '<', before)
      .returning(['garageId', 'id', 'sha256'])
      .execute()
    for (const { garageId, id, sha256 } of removed) {
      await audit({ ...ctx, garageId, accountId: houseId }, 'file.removed', id, { sha256 })
    }
    // A file that still comes has a younger slice.
    await ctx.db
      .deleteFrom('fileSlices as old')
      .where('createdAt', '<', before)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('fileSlices as young')
              .select('young.id')
              .whereRef('young.garageId', '=', 'old.garageId')
              .whereRef('young.fileId', '=', 'old.fileId')
              .where('young.createdAt', '>=', before),
          ),
        ),
      )
      .execute()
  })
}

async function orphansAmong(database: Database, keys: string[], now: Date): Promise<string[]> {
  const ours = keys.filter((key) => ourKey.test(key))
  const unfinished = keys.filter((key) => unfinishedKey.test(key))
  if (ours.length === 0) return unfinished
  const { owners, kept } = await withSystem(database, { now, requestId: 'sweep-files' }, async ({ db }) => ({
    owners: await db
      .selectFrom('garages')
      .select('id')
      .where('id', 'in', [...new Set(ours.map(ownerOf))])
      .execute(),
    kept: await db
      .selectFrom('files')
      .select('storageKey')
      .where('storageKey', 'in', ours)
      .unionAll(db.selectFrom('fileSlices').select('storageKey').where('storageKey', 'in', ours))
      .execute(),
  }))
  const known = new Set([houseId, ...owners.map(({ id }) => id)])
  const pointedAt = new Set(kept.map(({ storageKey }) => storageKey))
  return [...unfinished, ...ours.filter((key) => known.has(ownerOf(key)) && !pointedAt.has(key))]
}

function ownerOf(key: string): string {
  return key.slice(0, key.indexOf('/'))
}
