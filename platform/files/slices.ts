import { storageFull } from '#lib/common-refusals.ts'
import { filesRights } from '#lib/house-rights.ts'
import { newId } from '#lib/id.ts'
import { refuse, refuseUnless } from '#lib/refusal.ts'
import { authorise, type Context } from '#platform/context.ts'
import { MissingBytes } from '#platform/files/bytes.ts'
import { findFile } from '#platform/files/file-record.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { fileIdTaken, fileSliceUnfit, fileSliceWrong, fileTooLarge } from '#platform/files/refusals.ts'
import { lockStorage, readRoom } from '#platform/files/storage.ts'
import { orRemoved, type Receiver, type Upload, type Uploaded, uploadFile, withinRoom } from '#platform/files/upload.ts'

/** The bytes from `startsAt` to before `endsAt`. Without them the sender asks how far the file has come. */
export type Slice = { startsAt: number; endsAt: number } | undefined
type Sliced = { slice: Slice; wholeBytes: number }
type Coming = { receivedBytes: number }

/** A sender of tiny slices would fill a table. */
const leastSliceBytes = 256 * 1024

/** Reads `Content-Range`: `bytes 0-99/300`, or `bytes *\/300` for a question. */
export function readContentRange(header: string, limitBytes: number): Sliced {
  const [, first, last, whole] = /^bytes (?:(\d{1,12})-(\d{1,12})|\*)\/(\d{1,12})$/.exec(header) ?? []
  const wholeBytes = Number(whole ?? 0)
  refuseUnless(wholeBytes > 0, fileSliceUnfit)
  refuseUnless(wholeBytes <= limitBytes, fileTooLarge, { limitBytes })
  if (first === undefined) return { slice: undefined, wholeBytes }
  const slice = { startsAt: Number(first), endsAt: Number(last) + 1 }
  const { startsAt, endsAt } = slice
  const isLarge = endsAt === wholeBytes || endsAt - startsAt >= leastSliceBytes
  refuseUnless(startsAt < endsAt && endsAt <= wholeBytes && isLarge, fileSliceUnfit)
  return { slice, wholeBytes }
}

/** Receives the next slice of a file, and makes the file of all of them when it is the last one. Answers how far the file has come until then. */
export async function uploadSlice(
  receiver: Receiver,
  upload: Upload,
  { slice, wholeBytes }: Sliced,
): Promise<Uploaded | Coming> {
  const { enter, storage } = receiver
  const { id } = upload
  const { file, receivedBytes, roomBytes } = await enter(async (ctx) => {
    authorise(ctx, filesRights.write)
    // In this order: slices that another request has just made a file of leave the file to be found.
    const receivedBytes = await readReceived(ctx, id, wholeBytes)
    const file = await findFile(ctx, id)
    return { file, receivedBytes, roomBytes: await readRoom(ctx, storage, id) }
  })
  if (file) return { file: file.sizeBytes === wholeBytes ? file : refuse(fileIdTaken), isNew: false }
  if (slice) {
    refuseUnless(slice.startsAt === receivedBytes, fileSliceWrong, { receivedBytes })
    await storeSlice(receiver, upload, { ...slice, wholeBytes, roomBytes })
  }
  const nowReceived = slice ? slice.endsAt : receivedBytes
  return nowReceived === wholeBytes ? joinSlices(receiver, upload, wholeBytes) : { receivedBytes: nowReceived }
}

type Storable = NonNullable<Slice> & { wholeBytes: number; roomBytes: number }

async function storeSlice(receiver: Receiver, upload: Upload, slice: Storable): Promise<void> {
  const { enter, files, storage } = receiver
  const { garageId, id, content, declaredType } = upload
  const { startsAt, endsAt, wholeBytes, roomBytes } = slice
  const sizeBytes = endsAt - startsAt
  const arriving = { garageId, content, roomBytes, fileBytes: wholeBytes, arrivedBytes: startsAt }
  await withinRoom(receiver, arriving, async (counted) => {
    const limit = { limitBytes: sizeBytes, tooLarge: fileSliceUnfit }
    // The first bytes tell the type of a file, the others nothing.
    const stored = await files.write(counted, { garageId, declaredType: startsAt === 0 ? declaredType : '', ...limit })
    const recording = enter(async (ctx) => {
      authorise(ctx, filesRights.write)
      await lockStorage(ctx)
      refuseUnless(stored.sizeBytes === sizeBytes, fileSliceUnfit)
      const receivedBytes = await readReceived(ctx, id, wholeBytes)
      refuseUnless(startsAt === receivedBytes, fileSliceWrong, { receivedBytes })
      refuseUnless(wholeBytes <= (await readRoom(ctx, storage, id)), storageFull)
      const { storageKey } = stored
      const row = { garageId, id: newId(), fileId: id, startsAt, sizeBytes, wholeBytes, storageKey }
      await ctx.db
        .insertInto('fileSlices')
        .values({ ...row, createdAt: ctx.now })
        .execute()
    })
    await orRemoved(files, stored.storageKey, recording)
  })
}

/** Stores the slices once more as one file, and removes them. Another request may do so at the same moment: its file is the one. */
async function joinSlices(receiver: Receiver, upload: Upload, wholeBytes: number): Promise<Uploaded> {
  const { enter, files } = receiver
  const slices = await enter((ctx) => listSlices(ctx, upload.id))
  try {
    const content = inOrder(files, slices, wholeBytes)
    const uploaded = await uploadFile(receiver, { ...upload, content, announcedBytes: wholeBytes })
    await enter(({ db }) => db.deleteFrom('fileSlices').where('fileId', '=', upload.id).execute())
    for (const { storageKey } of slices) await files.remove(storageKey)
    return uploaded
  } catch (error) {
    if (!(error instanceof MissingBytes)) throw error
    const file = await enter((ctx) => findFile(ctx, upload.id))
    if (!file) throw error
    return { file, isNew: false }
  }
}

type SliceRow = { startsAt: number; sizeBytes: number; wholeBytes: number; storageKey: string }

function listSlices({ db, garageId }: Context, fileId: string): Promise<SliceRow[]> {
  return db
    .selectFrom('fileSlices')
    .select(['startsAt', 'sizeBytes', 'wholeBytes', 'storageKey'])
    .where('garageId', '=', garageId)
    .where('fileId', '=', fileId)
    .orderBy('startsAt')
    .execute()
}

async function* inOrder(files: FileStore, slices: SliceRow[], wholeBytes: number) {
  if (sumOf(slices) !== wholeBytes) throw new MissingBytes('all slices')
  for (const slice of slices) yield* await files.read(slice)
}

/** Bytes that the slices of a file have brought. Another size is another file. */
async function readReceived(ctx: Context, fileId: string, wholeBytes: number): Promise<number> {
  const slices = await listSlices(ctx, fileId)
  refuseUnless(
    slices.every((slice) => slice.wholeBytes === wholeBytes),
    fileIdTaken,
  )
  return sumOf(slices)
}

function sumOf(slices: Pick<SliceRow, 'sizeBytes'>[]): number {
  return slices.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
}
