import type { Bytes } from '#platform/crypto/pieces.ts'

export type Storage = 'folder' | 's3'

/** Storage of sealed bytes. A key is written once and never overwritten. */
export type ByteStore = {
  storage: Storage
  put(key: string, bytes: Bytes): Promise<void>
  /** At most `length` bytes from an offset; throws MissingBytes for an unknown key. */
  get(key: string, offset?: number, length?: number): Promise<Bytes>
  remove(key: string): Promise<void>
  list(): AsyncIterable<StoredKey>
  /** Removes uploads left by a dead process, if nothing arrived since that instant. */
  removeUnfinished(since: Date): Promise<void>
  /** Throws a sentence when the store is not writable. */
  check(): Promise<void>
}

export type StoredKey = { key: string; modifiedAt: Date }

export class MissingBytes extends Error {
  constructor(key: string) {
    super(`The bytes of ${key} are not where they were stored.`)
    this.name = 'MissingBytes'
  }
}
