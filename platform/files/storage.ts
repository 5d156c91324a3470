import { storageFull } from '#lib/common-refusals.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { Context } from '#platform/context.ts'

/** The bytes that the plan of a garage lets it store. */
export type StorageLimit = (ctx: Context) => Promise<number>

/** Bytes of the files of a garage. The bytes of tryouts and of erased files are not its own. */
export async function readStoredBytes({ db, garageId }: Pick<Context, 'db' | 'garageId'>): Promise<number> {
  const { bytes } = await db
    .selectFrom('files')
    .select(({ fn, val }) => fn.coalesce(fn.sum<number>('sizeBytes'), val(0)).as('bytes'))
    .where('garageId', '=', garageId)
    .executeTakeFirstOrThrow()
  return Number(bytes)
}

/** Locks the storage of a garage, so that its uploads count one after the other. */
export async function lockStorage({ db, garageId }: Context): Promise<void> {
  await db.selectFrom('garages').select('id').where('id', '=', garageId).forNoKeyUpdate().execute()
}

export async function refuseBeyondStorage(ctx: Context, bytes: number, limitOf: StorageLimit): Promise<void> {
  refuseUnless((await readStoredBytes(ctx)) + bytes <= (await limitOf(ctx)), storageFull)
}

export type Arrivals = {
  /** Counts bytes on their way, unless there is no room for them. The returned function ends the count. */
  expect(garageId: string, bytes: number, roomBytes: number): () => void
}

/** Bytes on their way into each garage through this process, so that files sent at once do not fill the disk before they are counted. */
export function countArrivals(): Arrivals {
  const arriving = new Map<string, number>()
  return {
    expect(garageId, bytes, roomBytes) {
      const before = arriving.get(garageId) ?? 0
      refuseUnless(before + bytes <= roomBytes, storageFull)
      arriving.set(garageId, before + bytes)
      return () => {
        const left = (arriving.get(garageId) ?? 0) - bytes
        if (left > 0) arriving.set(garageId, left)
        else arriving.delete(garageId)
      }
    },
  }
}
