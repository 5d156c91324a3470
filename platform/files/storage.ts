import { storageFull } from '#lib/common-refusals.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { Context } from '#platform/context.ts'
import type { Bytes } from '#platform/crypto/pieces.ts'

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
  /** Counts bytes as they come, and refuses those beyond the room. `end` forgets them: they are stored by then, or gone. */
  count(garageId: string, content: Bytes, roomBytes: number): { content: AsyncIterable<Uint8Array>; end(): void }
}

/** Bytes on their way into each garage through this process, so that files sent at once do not fill the disk before they are stored. */
export function countArrivals(): Arrivals {
  const arriving = new Map<string, number>()
  const add = (garageId: string, bytes: number) => {
    const sum = (arriving.get(garageId) ?? 0) + bytes
    if (sum > 0) arriving.set(garageId, sum)
    else arriving.delete(garageId)
    return sum
  }
  return {
    count(garageId, content, roomBytes) {
      let ownBytes = 0
      async function* counted() {
        for await (const piece of content) {
          ownBytes += piece.length
          refuseUnless(add(garageId, piece.length) <= roomBytes, storageFull)
          yield piece
        }
      }
      return { content: counted(), end: () => void add(garageId, -ownBytes) }
    },
  }
}
