import { storageFull } from '#lib/common-refusals.ts'
import { type RefusalData, refuse, refuseUnless } from '#lib/refusal.ts'
import type { Context } from '#platform/context.ts'
import type { Bytes } from '#platform/crypto/pieces.ts'

/** How the plan of a garage bounds the bytes that it stores. */
export type StorageRules = {
  limitOf(ctx: Context): Promise<number>
  /** The data of a refusal: the plan that has room for so many bytes, when there is one. */
  offerFor(ctx: Context, bytes: number): Promise<RefusalData>
}

/** Bytes of the files of a garage. The bytes of tryouts and of erased files are not its own; copies that the product makes do not count. */
export async function readStoredBytes({ db, garageId }: Pick<Context, 'db' | 'garageId'>): Promise<number> {
  const { bytes } = await db
    .selectFrom('files')
    .select(({ fn, val }) => fn.coalesce(fn.sum<number>('sizeBytes'), val(0)).as('bytes'))
    .where('garageId', '=', garageId)
    .where('isCounted', '=', true)
    .executeTakeFirstOrThrow()
  return Number(bytes)
}

/** Bytes of the files that arrive in slices, but of the one that is coming: it counts whole. */
async function readSlicedBytes({ db, garageId }: Context, comingId: string): Promise<number> {
  const { bytes } = await db
    .selectFrom('fileSlices')
    .select(({ fn, val }) => fn.coalesce(fn.sum<number>('sizeBytes'), val(0)).as('bytes'))
    .where('garageId', '=', garageId)
    .where('fileId', '!=', comingId)
    .executeTakeFirstOrThrow()
  return Number(bytes)
}

/** Locks the storage of a garage, so that its uploads count one after the other. */
export async function lockStorage({ db, garageId }: Context): Promise<void> {
  await db.selectFrom('garages').select('id').where('id', '=', garageId).forNoKeyUpdate().execute()
}

/** Bytes that the garage may still store, those of the coming file included. */
export async function readRoom(ctx: Context, { limitOf }: StorageRules, comingId: string): Promise<number> {
  return (await limitOf(ctx)) - (await readStoredBytes(ctx)) - (await readSlicedBytes(ctx, comingId))
}

/** Refuses a file of so many bytes, and offers a plan that has room for it. */
export async function refuseFull(ctx: Context, { offerFor }: StorageRules, fileBytes: number): Promise<never> {
  return refuse(storageFull, await offerFor(ctx, (await readStoredBytes(ctx)) + fileBytes))
}

/** Bytes on their way into each garage through this process, so that files sent at once do not fill the disk before they are stored. */
const arriving = new Map<string, number>()

function addArriving(garageId: string, bytes: number): number {
  const sum = (arriving.get(garageId) ?? 0) + bytes
  if (sum > 0) arriving.set(garageId, sum)
  else arriving.delete(garageId)
  return sum
}

type Arrival = { content: AsyncIterable<Uint8Array>; end(): void }

/** Counts bytes as they come, and refuses those beyond the room. `end` forgets them: they are stored by then, or gone. */
export function countArrival(garageId: string, content: Bytes, roomBytes: number): Arrival {
  let ownBytes = 0
  const end = () => {
    addArriving(garageId, -ownBytes)
    ownBytes = 0
  }
  async function* counted() {
    for await (const piece of content) {
      ownBytes += piece.length
      const isRoom = addArriving(garageId, piece.length) <= roomBytes
      // A refused file leaves its room at once: of two files that meet, one is stored.
      if (!isRoom) end()
      refuseUnless(isRoom, storageFull)
      yield piece
    }
  }
  return { content: counted(), end }
}
