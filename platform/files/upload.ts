import { createHash } from 'node:crypto'
import { storageFull } from '#lib/common-refusals.ts'
import { filesRights } from '#lib/house-rights.ts'
import { Refusal, refuse, refuseUnless } from '#lib/refusal.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { Bytes } from '#platform/crypto/pieces.ts'
import { type FileRecord, findFile, recordFile } from '#platform/files/file-record.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { fileIdTaken, fileTooLarge } from '#platform/files/refusals.ts'
import { countArrival, lockStorage, readRoom, refuseFull, type StorageRules } from '#platform/files/storage.ts'

export type Upload = {
  garageId: string
  id: string
  name: string
  declaredType: string
  content: Bytes
  /** The size that the sender announced, 0 for none. */
  announcedBytes: number
  limitBytes: number
}
export type Uploaded = { file: FileRecord; isNew: boolean }
/** Opens a transaction of the request: an upload needs one before its bytes and one after. */
export type Enter = <T>(work: (ctx: Context) => Promise<T>) => Promise<T>
export type Receiver = { files: FileStore; enter: Enter; storage: StorageRules }

/** Receives a file once: the same bytes under the same id get the same answer, other bytes are refused. It is loose: deleted unless a record takes it within a day. */
export async function uploadFile(receiver: Receiver, upload: Upload): Promise<Uploaded> {
  const { enter, storage } = receiver
  const { garageId, id, content, limitBytes } = upload
  const { known, roomBytes } = await enter(async (ctx) => {
    authorise(ctx, filesRights.write)
    return { known: await findFile(ctx, id), roomBytes: await readRoom(ctx, storage, id) }
  })
  if (known) return { file: sameFile(known, await fingerprint(content, limitBytes)), isNew: false }
  const fileBytes = Math.max(1, upload.announcedBytes)
  return withinRoom(receiver, { garageId, content, roomBytes, fileBytes, arrivedBytes: 0 }, (counted) =>
    store(receiver, { ...upload, content: counted, roomBytes }),
  )
}

type Arriving = { garageId: string; content: Bytes; roomBytes: number; fileBytes: number; arrivedBytes: number }

/** Stores bytes of a file that the garage has room for. A refusal offers the plan that has it, looked up apart because bytes are refused outside of a transaction. */
export async function withinRoom<T>(
  { enter, storage }: Pick<Receiver, 'enter' | 'storage'>,
  { garageId, content, roomBytes, fileBytes, arrivedBytes }: Arriving,
  storeCounted: (counted: Bytes) => Promise<T>,
): Promise<T> {
  const arriving = countArrival(garageId, content, roomBytes - arrivedBytes)
  try {
    refuseUnless(fileBytes <= roomBytes, storageFull)
    return await storeCounted(arriving.content)
  } catch (error) {
    if (!(error instanceof Refusal) || error.reason !== storageFull) throw error
    return await enter((ctx) => refuseFull(ctx, storage, fileBytes))
  } finally {
    arriving.end()
  }
}

/** Records stored bytes. Refused ones go at once; after another error the row may have been written, and the sweep decides. */
export function orRemoved<T>(files: FileStore, storageKey: string, recorded: Promise<T>): Promise<T> {
  return recorded.catch(async (error: unknown) => {
    if (error instanceof Refusal) await files.remove(storageKey)
    throw error
  })
}

async function store(
  { files, enter, storage }: Receiver,
  { garageId, id, name, declaredType, content, limitBytes, roomBytes }: Upload & { roomBytes: number },
): Promise<Uploaded> {
  const limit = roomBytes < limitBytes ? { limitBytes: roomBytes, tooLarge: storageFull } : { limitBytes }
  const stored = await files.write(content, { garageId, declaredType, ...limit })
  const recording = enter(async (ctx) => {
    authorise(ctx, filesRights.write)
    await lockStorage(ctx)
    const known = await findFile(ctx, id)
    if (known) return { file: known, isNew: false }
    refuseUnless(stored.sizeBytes <= (await readRoom(ctx, storage, id)), storageFull)
    return { file: await recordFile(ctx, { ...stored, id, name, isLoose: true }), isNew: true }
  })
  const { file, isNew } = await orRemoved(files, stored.storageKey, recording)
  // A parallel upload finished first, and its bytes count.
  if (!isNew) await files.remove(stored.storageKey)
  return { file: sameFile(file, stored.sha256), isNew }
}

function sameFile(file: FileRecord | undefined, sha256: string): FileRecord {
  return file?.sha256 === sha256 ? file : refuse(fileIdTaken)
}

async function fingerprint(content: Bytes, limitBytes: number): Promise<string> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of content) {
    size += chunk.length
    refuseUnless(size <= limitBytes, fileTooLarge, { limitBytes })
    hash.update(chunk)
  }
  return hash.digest('hex')
}
