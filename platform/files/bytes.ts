import type { Bytes } from '#platform/crypto/pieces.ts'

export type Storage = 'folder' | 's3'

/** Where sealed bytes lie. A key is written once and never overwritten. */
export type ByteStore = {
  storage: Storage
  put(key: string, bytes: Bytes): Promise<void>
  /** The bytes from that offset on, at most `length` of them; fails with MissingBytes when there is no such key. */
  get(key: string, offset?: number, length?: number): Promise<Bytes>
  remove(key: string): Promise<void>
  list(): AsyncIterable<StoredKey>
  /** Removes what was being received when its process died, if nothing came since that instant. */
  removeUnfinished(since: Date): Promise<void>
  /** Fails with a sentence when the store cannot be written to. */
  check(): Promise<void>
}

export type StoredKey = { key: string; modifiedAt: Date }

export class MissingBytes extends Error {
  constructor(key: string) {
    super(`The bytes of ${key} are not where they were stored.`)
    this.name = 'MissingBytes'
  }
}
