import { createHash } from 'node:crypto'
import { storageFull } from '#lib/common-refusals.ts'
import { filesRights } from '#lib/house-rights.ts'
import { Refusal, refuse, refuseUnless } from '#lib/refusal.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { Bytes } from '#platform/crypto/pieces.ts'
import { type FileRecord, findFile, recordFile } from '#platform/files/file-record.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { fileIdTaken, fileTooLarge } from '#platform/files/refusals.ts'
import {
  type Arrivals,
  lockStorage,
  readStoredBytes,
  refuseBeyondStorage,
  type StorageLimit,
} from '#platform/files/storage.ts'

type Upload = {
  garageId: string
  id: string
  name: string
  declaredType: string
  content: Bytes
  limitBytes: number
}
type Uploaded = { file: FileRecord; isNew: boolean }
/** Opens a transaction of the request: an upload needs one before its bytes and one after. */
export type Enter = <T>(work: (ctx: Context) => Promise<T>) => Promise<T>
type Receiver = { files: FileStore; enter: Enter; storageLimit: StorageLimit; arrivals: Arrivals }

/** Receives a file once: the same bytes under the same id get the same answer, other bytes are refused. It is loose: deleted unless a record takes it within a day. */
export async function uploadFile(receiver: Receiver, upload: Upload): Promise<Uploaded> {
  const { enter, storageLimit, arrivals } = receiver
  const { garageId, id, content, limitBytes } = upload
  const { known, roomBytes } = await enter(async (ctx) => {
    authorise(ctx, filesRights.write)
    return { known: await findFile(ctx, id), roomBytes: (await storageLimit(ctx)) - (await readStoredBytes(ctx)) }
  })
  if (known) return { file: sameFile(known, await fingerprint(content, limitBytes)), isNew: false }

  refuseUnless(roomBytes > 0, storageFull)
  const arriving = arrivals.count(garageId, content, roomBytes)
  try {
    return await store(receiver, { ...upload, content: arriving.content, roomBytes })
  } finally {
    arriving.end()
  }
}

async function store(
  { files, enter, storageLimit }: Receiver,
  { garageId, id, name, declaredType, content, limitBytes, roomBytes }: Upload & { roomBytes: number },
): Promise<Uploaded> {
  const limit = roomBytes < limitBytes ? { limitBytes: roomBytes, tooLarge: storageFull } : { limitBytes }
  const stored = await files.write(content, { garageId, declaredType, ...limit })
  const { file, isNew } = await enter(async (ctx) => {
    authorise(ctx, filesRights.write)
    await lockStorage(ctx)
    const known = await findFile(ctx, id)
    if (known) return { file: known, isNew: false }
    await refuseBeyondStorage(ctx, stored.sizeBytes, storageLimit)
    return { file: await recordFile(ctx, { ...stored, id, name, isLoose: true }), isNew: true }
  }).catch(async (error: unknown) => {
    // After another error the row may have been written: the sweep decides.
    if (error instanceof Refusal) await files.remove(stored.storageKey)
    throw error
  })
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
