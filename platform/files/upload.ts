import { createHash } from 'node:crypto'
import { filesRights } from '#lib/house-rights.ts'
import { refuse, refuseUnless } from '#lib/refusal.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { Bytes } from '#platform/crypto/pieces.ts'
import { type FileRecord, findFile, recordFile } from '#platform/files/file-record.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { fileIdTaken, fileTooLarge } from '#platform/files/refusals.ts'

type Upload = {
  garageId: string
  id: string
  name: string
  declaredType: string
  content: Bytes
  limitBytes: number
  /** No record holds the file yet; it is deleted if none takes it. */
  isLoose?: boolean
}
type Uploaded = { file: FileRecord; isNew: boolean }
/** Opens a transaction of the request: an upload needs one before its bytes and one after. */
export type Enter = <T>(work: (ctx: Context) => Promise<T>) => Promise<T>

/** Receives a file once: the same bytes under the same id get the same answer, other bytes are refused. */
export async function uploadFile(files: FileStore, enter: Enter, upload: Upload): Promise<Uploaded> {
  const { garageId, id, name, declaredType, content, limitBytes, isLoose = false } = upload
  const known = await enter(async (ctx) => {
    authorise(ctx, filesRights.write)
    return findFile(ctx, id)
  })
  if (known) return { file: sameFile(known, await fingerprint(content, limitBytes)), isNew: false }

  const stored = await files.write(content, { garageId, declaredType, limitBytes })
  const { file, isNew } = await enter(async (ctx) => {
    authorise(ctx, filesRights.write)
    const recorded = await recordFile(ctx, { ...stored, id, name, isLoose })
    return recorded ? { file: recorded, isNew: true } : { file: await findFile(ctx, id), isNew: false }
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
