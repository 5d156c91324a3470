import type { EngineReading } from '#features/expert-reports/server/queries/engine-reading.ts'
import { listTryoutFiles, lockTryout, readTryoutResult } from '#features/tryouts/server/queries.ts'
import { houseId, type SystemContext } from '#platform/context.ts'
import { newStorageKey } from '#platform/files/file-store.ts'
import type { AtFiles } from '#platform/http.ts'

/** Replaces the result while the tryout is locked: the second of two corrections builds on the first. */
export async function replaceTryoutResult(
  { files, transaction }: AtFiles,
  id: string,
  change: (before: EngineReading) => EngineReading,
): Promise<void> {
  // The key is written before its bytes: if this process dies in between, the bytes are erased with the tryout.
  const storageKey = await transaction((ctx) => reservePlace(ctx, id))
  const replaced = await transaction(async (ctx) => {
    const { id: tryoutId } = await lockTryout(ctx, id)
    const bytes = Buffer.from(JSON.stringify(change(await readTryoutResult(ctx, files, tryoutId))))
    await files.write([bytes], {
      garageId: houseId,
      declaredType: 'application/octet-stream',
      limitBytes: bytes.length,
      storageKey,
    })
    const earlier = await ctx.db
      .deleteFrom('tryoutFiles')
      .where('tryoutId', '=', tryoutId)
      .where('kind', '=', 'result')
      .where('isStored', '=', true)
      .returning('storageKey')
      .execute()
    await ctx.db
      .updateTable('tryoutFiles')
      .set({ isStored: true, sizeBytes: bytes.length })
      .where('storageKey', '=', storageKey)
      .execute()
    return earlier
  })
  for (const earlier of replaced) await files.remove(earlier.storageKey)
}

async function reservePlace(ctx: SystemContext, id: string): Promise<string> {
  const { id: tryoutId } = await lockTryout(ctx, id)
  const taken = new Set((await listTryoutFiles(ctx, tryoutId, 'result')).map(({ position }) => position))
  let position = 1
  while (taken.has(position)) position += 1
  const storageKey = newStorageKey(houseId)
  await ctx.db.insertInto('tryoutFiles').values({ tryoutId, kind: 'result', position, storageKey }).execute()
  return storageKey
}
