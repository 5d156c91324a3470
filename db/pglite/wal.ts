import { close, closeSync, fdatasync, fdatasyncSync, openSync } from 'node:fs'
import { promisify } from 'node:util'

/** `grouped`: a commit is answered when its log is on disk, while the next transactions run. `each`: the thread waits for the disk at every commit. `none`: nothing is synced, and a power cut can destroy the database. */
export type SyncMode = 'grouped' | 'each' | 'none'

const datasync = promisify(fdatasync)
const closeFile = promisify(close)

/** The part of the write-ahead log that is not on disk yet. */
export class WalSync {
  /** Bytes written to the log: a measure of change. */
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

  /** Syncs everything owed so far. Statements that run meanwhile belong to the next group. */
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

  /** Syncs the log before any other file changes, because the log describes those changes. */
  syncNow(): void {
    for (const file of this.#underway) fdatasyncSync(file)
    for (const file of this.#owed.values()) {
      fdatasyncSync(file)
      closeSync(file)
    }
    this.#owed.clear()
  }
}
