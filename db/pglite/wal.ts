import { close, closeSync, fdatasync, fdatasyncSync, openSync } from 'node:fs'
import { promisify } from 'node:util'

/**
 * `grouped`: a commit is answered once its write-ahead log is on the disk, and the next transactions run meanwhile.
 * `each`: the thread waits for the disk at every commit. `none`: nothing is synced, a power cut may lose or break the database.
 */
export type SyncMode = 'grouped' | 'each' | 'none'

const datasync = promisify(fdatasync)
const closeFile = promisify(close)

/** What the write-ahead log still owes to the disk. */
export class WalSync {
  /** Bytes written to the log, a measure of what changed. */
  written = 0
  asked = 0
  synced = 0
  readonly #owed = new Map<string, number>()
  readonly #underway = new Set<number>()

  owe(path: string): void {
    this.asked++
    // A descriptor of our own: PostgreSQL closes its own when it changes segment.
    if (!this.#owed.has(path)) this.#owed.set(path, openSync(path, 'r'))
  }

  get isOwing(): boolean {
    return this.synced < this.asked
  }

  /** One group: everything owed when it begins. Statements run meanwhile, and owe to the next group. */
  async syncGroup(): Promise<number> {
    const upTo = this.asked
    const files = [...this.#owed.values()]
    this.#owed.clear()
    for (const file of files) this.#underway.add(file)
    await Promise.all(files.map((file) => datasync(file)))
    for (const file of files) this.#underway.delete(file)
    await Promise.all(files.map((file) => closeFile(file)))
    this.synced = upTo
    return upTo
  }

  /** The log reaches the disk before anything that it describes: called before any other file changes. */
  syncNow(): void {
    for (const file of this.#underway) fdatasyncSync(file)
    for (const file of this.#owed.values()) {
      fdatasyncSync(file)
      closeSync(file)
    }
    this.#owed.clear()
  }
}
