import { AsyncLocalStorage } from 'node:async_hooks'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseAway } from '#db/database-away.ts'
import { type Fall, PgliteThread, type Unsent } from '#db/pglite/thread.ts'
import type { PgliteRequest, PgliteSettings, WalMark } from '#db/pglite/worker.ts'
import { freeBytesOf, syncTree } from '#db/snapshots/disk.ts'

export type PgliteResult = { rows: Record<string, unknown>[]; affectedRows?: number }
type Waiting = { upTo: number; resolve(): void; reject(error: Error): void }

/**
 * How long the thread may take for one statement, for a script (a migration, a checkpoint), and to open its folder again; how long a
 * transaction may wait for its own next statement; and the pause between two tries to open.
 */
export type Patience = { statementMs: number; scriptMs: number; openMs: number; idleMs: number; pauseMs: number }

const usualPatience: Patience = {
  statementMs: 120_000,
  scriptMs: 600_000,
  openMs: 120_000,
  idleMs: 120_000,
  pauseMs: 2_000,
}
const triesToOpen = 5
// PostgreSQL writes at least one segment of its log when it opens: 16 MB.
const roomToOpen = 2 * 16 * 1024 * 1024

// The restart belongs to no request: its threads would tell everything from inside of the transaction that hung.
const outside = AsyncLocalStorage.snapshot()

export type ClientSettings = PgliteSettings & {
  patience?: Partial<Patience>
  onRestart?: (why: Fall, milliseconds: number) => void
  onIdle?: () => void
}

/** Talks to the embedded database in its worker thread, and puts a new thread in the place of one that does not answer (decision 043). */
export class PgliteClient {
  readonly #settings: PgliteSettings
  readonly #patience: Patience
  readonly #onRestart: NonNullable<ClientSettings['onRestart']>
  /** Called when a transaction was ended because it had been idle for too long. */
  readonly onIdle: NonNullable<ClientSettings['onIdle']>
  readonly #listeners = new Map<string, Set<(payload: string) => void>>()
  readonly #loss = Promise.withResolvers<Error>()
  #thread: PgliteThread
  #session = 1
  #restart: Promise<void> | undefined
  #opening: Promise<void> | undefined
  #isAway = false
  #mostMs: number | undefined
  #isClosing = false
  #ended: DatabaseAway | undefined
  #wal: WalMark = { asked: 0, written: 0 }
  #writtenBefore = 0
  #synced = 0
  #waiting: Waiting[] = []

  constructor({ patience, onRestart, onIdle, ...settings }: ClientSettings) {
    this.#settings = settings
    this.#patience = { ...usualPatience, ...patience }
    this.#onRestart = onRestart ?? (() => {})
    this.onIdle = onIdle ?? (() => {})
    // The first opening may replay a long log: giving it up would look like a broken folder.
    this.#thread = this.#begin(Number.POSITIVE_INFINITY)
  }

  /** Settles when the database is lost for this process. */
  get lost(): Promise<Error> {
    return this.#loss.promise
  }

  /** Bytes of log written since the database was opened: unchanged when nothing was. */
  get written(): number {
    return this.#writtenBefore + this.#wal.written
  }

  get idleMs(): number {
    return this.#patience.idleMs
  }

  /** The number of the thread's life. A transaction belongs to one session and never goes on in the next. */
  get session(): number {
    return this.#session
  }

  /** Settles when every answered change is on disk, at once when there is none. Readers wait too, because they may have seen a commit that is not on disk yet. */
  async settled(): Promise<void> {
    if (this.#synced >= this.#wal.asked) return
    if (this.#ended) throw this.#ended
    const upTo = this.#wal.asked
    await new Promise<void>((resolve, reject) => this.#waiting.push({ upTo, resolve, reject }))
  }

  async query(
    sql: string,
    parameters: readonly unknown[] = [],
    { session = this.#session, limitMs = this.#patience.statementMs }: { session?: number; limitMs?: number } = {},
  ): Promise<PgliteResult> {
    const request: Unsent<PgliteRequest> = { kind: 'query', sql, parameters: [...parameters] }
    return (await this.#ask(request, session, limitMs)) as PgliteResult // the worker's answer to a query
  }

  async exec(sql: string, session = this.#session): Promise<PgliteResult[]> {
    return (await this.#ask({ kind: 'exec', sql }, session, this.#patience.scriptMs)) as PgliteResult[] // the worker's answer to exec
  }

  async listen(channel: string, hear: (payload: string) => void): Promise<() => void> {
    const known = this.#listeners.get(channel)
    const hearers = known ?? new Set()
    hearers.add(hear)
    this.#listeners.set(channel, hearers)
    if (!known) await this.#ask({ kind: 'listen', channel }, this.#session, this.#patience.statementMs)
    return () => hearers.delete(hear)
  }

  async dump(): Promise<Uint8Array> {
    return (await this.#ask({ kind: 'dump' }, this.#session, this.#patience.scriptMs)) as Uint8Array // the worker's answer to dump
  }

  /** From now on nothing runs longer than this, and a thread that does is not replaced: the process stops. */
  hasten(mostMs: number): void {
    this.#mostMs = mostMs
    this.#thread.hasten(mostMs)
  }

  async close(): Promise<void> {
    await this.#restart
    if (this.#ended || this.#isClosing) return void (await this.#thread.exited)
    this.#isClosing = true
    try {
      await this.#thread.close(this.#patience.scriptMs)
      await this.settled()
    } catch (error) {
      // A thread that falls while it closes loses nothing: the next opening replays the log.
      if (!this.#ended) throw error
    }
    this.#ended ??= new DatabaseAway('The embedded database is closed.')
    await this.#thread.exited
  }

  async #ask(request: Unsent<PgliteRequest>, session: number, limitMs: number): Promise<unknown> {
    if (session === this.#session && !this.#isAway) await this.#opening?.catch(() => {})
    if (this.#isAway) throw new DatabaseAway('The embedded database does not open.')
    if (this.#ended) throw this.#ended
    if (session !== this.#session) throw new DatabaseAway('The transaction ended with its database thread.')
    return this.#thread.ask(request, limitMs)
  }

  #begin(openMs: number): PgliteThread {
    const thread = new PgliteThread(this.#settings, openMs, {
      answered: (wal) => {
        this.#wal = wal
      },
      synced: (upTo) => this.#release(upTo),
      notified: (channel, payload) => this.#tell(channel, payload),
      fell: (fall) => this.#fell(fall),
    })
    if (this.#mostMs) thread.hasten(this.#mostMs)
    return thread
  }

  #tell(channel: string, payload: string): void {
    for (const hear of this.#listeners.get(channel) ?? []) hear(payload)
  }

  #release(synced: number): void {
    this.#synced = synced
    for (const { upTo, resolve } of this.#waiting) if (upTo <= synced) resolve()
    this.#waiting = this.#waiting.filter(({ upTo }) => upTo > synced)
  }

  /** A dead thread may be a disk that refused to sync, so nothing is acknowledged after it. A database in memory has nothing to open again. */
  #fell(fall: Fall): void {
    this.#session++
    const { directory } = this.#settings
    const isLost = fall.kind === 'died' || !directory
    const isStopping = this.#isClosing || this.#mostMs !== undefined
    if (isLost && !isStopping) this.#loss.resolve(fall.error)
    if (isLost || isStopping) this.#end(fall.error)
    // The restart that runs sees by itself that its thread fell.
    else if (!this.#restart) this.#restart = outside(() => this.#startAgain(fall, directory))
  }

  /** Requests wait for the first try; after it they are told to come again. */
  async #startAgain(fall: Fall, directory: string): Promise<void> {
    const began = performance.now()
    try {
      this.#opening = this.#openAgain(directory)
      await this.#opening
      this.#opening = undefined
      for (let tries = 1; this.#isAway; tries++) {
        // A full disk waits for the operator. Any other folder that does not open is mended by the next start.
        const isEnough =
          this.#mostMs !== undefined || (tries >= triesToOpen && (await freeBytesOf(directory)) > roomToOpen)
        if (isEnough) throw new Error('The embedded database does not open.')
        await wait(this.#patience.pauseMs)
        await this.#openAgain(directory)
      }
      this.#onRestart(fall, performance.now() - began)
    } catch (error) {
      const loss = error instanceof Error ? error : fall.error
      this.#loss.resolve(loss)
      this.#end(loss)
    }
    this.#opening = undefined
    this.#restart = undefined
  }

  async #openAgain(directory: string): Promise<void> {
    await this.#thread.exited
    // All that the thread answered stands in the log: once that is on the disk, the answers that waited for it are true.
    if (this.#settings.sync !== 'none') await syncTree(join(directory, 'pg_wal'))
    this.#release(this.#wal.asked)
    this.#writtenBefore += this.#wal.written
    this.#wal = { asked: 0, written: 0 }
    this.#synced = 0
    this.#thread = this.#begin(this.#patience.openMs)
    try {
      await this.#reach()
      this.#isAway = false
    } catch {
      this.#isAway = true
      await this.#thread.end()
    }
  }

  async #reach(): Promise<void> {
    await this.#thread.ask({ kind: 'query', sql: 'select 1', parameters: [] }, this.#patience.openMs)
    for (const channel of this.#listeners.keys()) {
      await this.#thread.ask({ kind: 'listen', channel }, this.#patience.statementMs)
      // An empty payload says that some notifications may be lost.
      this.#tell(channel, '')
    }
  }

  #end(error: Error): void {
    this.#ended ??= new DatabaseAway(error.message, error)
    for (const { reject } of this.#waiting) reject(this.#ended)
    this.#waiting = []
  }
}
