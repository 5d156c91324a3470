import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { type Reason, refuseUnless } from '#lib/refusal.ts'
import { randomToken } from '#platform/crypto/crypto.ts'
import type { KeyRing } from '#platform/crypto/keys.ts'
import { type Bytes, inPiecesOf, readAll } from '#platform/crypto/pieces.ts'
import { BrokenSeal } from '#platform/crypto/seal.ts'
import {
  frameLength,
  headerLength,
  openFrames,
  readHeader,
  sealedFrameLength,
  sealStream,
} from '#platform/crypto/stream.ts'
import type { ByteStore, Storage, StoredKey } from '#platform/files/bytes.ts'
import { folderStore } from '#platform/files/folder.ts'
import { agreeOnMediaType } from '#platform/files/magic-bytes.ts'
import { emptyFile, fileTooLarge, fileTypeContradicted } from '#platform/files/refusals.ts'
import { type S3Settings, s3Store } from '#platform/files/s3.ts'

type IncomingFile = {
  garageId: string
  declaredType: string
  limitBytes: number
  /** The refusal beyond the limit, where it is not that of one file. */
  tooLarge?: Reason
  /** A key recorded before the bytes arrive, so that its owner finds them again after a crash. */
  storageKey?: string
}
export type StoredFile = {
  storage: Storage
  storageKey: string
  keyId: string
  mediaType: string
  sizeBytes: number
  sha256: string
}
export type ByteRange = { start: number; end: number }

/** Files of the garages, sealed before they are stored. */
export type FileStore = {
  storage: Storage
  /** Stores bytes under a new key; they belong to no record until a row of `files` refers to them. */
  write(content: Bytes, incoming: IncomingFile): Promise<StoredFile>
  /** The whole content, or the part from `start` to `end` inclusive. */
  read(file: Pick<StoredFile, 'storageKey' | 'sizeBytes'>, range?: ByteRange): Promise<Bytes>
  remove(storageKey: string): Promise<void>
  list(): AsyncIterable<StoredKey>
  removeUnfinished(since: Date): Promise<void>
  check(): Promise<void>
}

export function openFileStore(settings: { dataDir: string; s3?: S3Settings; keys: KeyRing }): FileStore {
  const bytes = settings.s3 ? s3Store(settings.s3) : folderStore(join(settings.dataDir, 'files'))
  return sealedStore(bytes, settings.keys)
}

export function sealedStore(store: ByteStore, keys: KeyRing): FileStore {
  return {
    storage: store.storage,
    write: (content, incoming) => write(store, keys, content, incoming),
    read: (file, range) => read(store, keys, file, range),
    remove: (key) => store.remove(key),
    list: () => store.list(),
    removeUnfinished: (since) => store.removeUnfinished(since),
    check: () => store.check(),
  }
}

/** A unique key that reveals nothing about its content. */
export function newStorageKey(garageId: string): string {
  const name = createHash('sha256').update(randomToken()).digest('hex')
  return `${garageId}/${name.slice(0, 2)}/${name.slice(2, 34)}`
}

async function write(store: ByteStore, keys: KeyRing, content: Bytes, incoming: IncomingFile): Promise<StoredFile> {
  const storageKey = incoming.storageKey ?? newStorageKey(incoming.garageId)
  const seen = { mediaType: '', sizeBytes: 0, sha256: '' }
  await store.put(storageKey, sealStream(keys, inspect(content, incoming, seen), storageKey))
  return { storage: store.storage, storageKey, keyId: keys[0].id, ...seen }
}

type Seen = Pick<StoredFile, 'mediaType' | 'sizeBytes' | 'sha256'>

/** Measures the content as it passes, and refuses it as soon as a reason is known. */
async function* inspect(
  content: Bytes,
  { declaredType, limitBytes, tooLarge = fileTooLarge }: IncomingFile,
  seen: Seen,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const { bytes } of inPiecesOf(frameLength, content)) {
    if (seen.sizeBytes === 0) {
      refuseUnless(bytes.length > 0, emptyFile)
      const mediaType = agreeOnMediaType(declaredType, bytes)
      refuseUnless(mediaType, fileTypeContradicted, { declaredType })
      seen.mediaType = mediaType
    }
    seen.sizeBytes += bytes.length
    refuseUnless(seen.sizeBytes <= limitBytes, tooLarge, { limitBytes })
    hash.update(bytes)
    yield bytes
  }
  seen.sha256 = hash.digest('hex')
}

type Readable = Pick<StoredFile, 'storageKey' | 'sizeBytes'>

async function read(store: ByteStore, keys: KeyRing, file: Readable, range?: ByteRange): Promise<Bytes> {
  const { storageKey, sizeBytes } = file
  const header = readHeader(keys, await readAll(await store.get(storageKey, 0, headerLength)), storageKey)
  const { start, end } = range ?? { start: 0, end: sizeBytes - 1 }
  const first = Math.floor(start / frameLength)
  const last = Math.floor(end / frameLength)
  const reachesEnd = last === Math.floor((sizeBytes - 1) / frameLength)
  const offset = headerLength + first * sealedFrameLength
  // Read to the real end, so that appended bytes are detected.
  const frames = await store.get(storageKey, offset, reachesEnd ? undefined : (last - first + 1) * sealedFrameLength)
  return slice(openFrames(header, frames, first, reachesEnd), start - first * frameLength, end - start + 1)
}

/** Cuts `length` bytes from a stream at an offset; an early end is an error. */
async function* slice(content: AsyncIterable<Buffer>, offset: number, length: number): AsyncGenerator<Buffer> {
  let skip = offset
  let left = length
  for await (const chunk of content) {
    const part = chunk.subarray(skip, skip + left)
    skip = Math.max(0, skip - chunk.length)
    left -= part.length
    if (part.length > 0) yield part
  }
  if (left > 0) throw new BrokenSeal('cut')
}
