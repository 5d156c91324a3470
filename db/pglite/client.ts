import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { PgliteAnswer, PgliteRequest, PgliteSettings, WalMark } from '#db/pglite/worker.ts'

export type PgliteResult = { rows: Record<string, unknown>[]; affectedRows?: number }
type Unsent<T> = T extends { id: number } ? Omit<T, 'id'> : never
type Pending = { resolve(value: unknown): void; reject(error: Error): void }
type Waiting = { upTo: number; resolve(): void; reject(error: Error): void }

/** Talks to the embedded database in its worker thread. */
export class PgliteClient {
  readonly #worker: Worker
  readonly #pending = new Map<number, Pending>()
  readonly #listeners = new Map<string, Set<(payload: string) => void>>()
  #wal: WalMark = { asked: 0, written: 0 }
  #synced = 0
  #waiting: Waiting[] = []
  #nextId = 1
  #ended: Error | undefined
  readonly #loss = Promise.withResolvers<Error>()

  constructor(settings: PgliteSettings) {
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: settings })
    this.#worker.on('message', (answer: PgliteAnswer) => this.#receive(answer))
    this.#worker.on('error', (error) => this.#end(error))
    this.#worker.on('exit', () => this.#end(new Error('The embedded database has stopped.')))
  }

  /** Settles when the thread ended by itself. */
  get lost(): Promise<Error> {
    return this.#loss.promise
  }

  /** Bytes of log written since the database was opened: unchanged when nothing was. */
  get written(): number {
    return this.#wal.written
  }

  /** Settles when every answered change is on disk, at once when there is none. Readers wait too, because they may have seen a commit that is not on disk yet. */
  async settled(): Promise<void> {
    if (this.#synced >= this.#wal.asked) return
    if (this.#ended) throw this.#ended
    const upTo = this.#wal.asked
    await new Promise<void>((resolve, reject) => this.#waiting.push({ upTo, resolve, reject }))
  }

  async query(sql: string, parameters: readonly unknown[] = [], raw = false): Promise<PgliteResult> {
    return (await this.#ask({ kind: 'query', sql, parameters: [...parameters], raw })) as PgliteResult // the worker's answer to a query
  }

  async exec(sql: string): Promise<PgliteResult[]> {
    return (await this.#ask({ kind: 'exec', sql })) as PgliteResult[] // the worker's answer to exec
  }

  async listen(channel: string, hear: (payload: string) => void): Promise<() => void> {
    const known = this.#listeners.get(channel)
    const hearers = known ?? new Set()
    hearers.add(hear)
    this.#listeners.set(channel, hearers)
    if (!known) await this.#ask({ kind: 'listen', channel })
    return () => hearers.delete(hear)
  }

  async dump(): Promise<Uint8Array> {
    return (await this.#ask({ kind: 'dump' })) as Uint8Array // the worker's answer to dump
  }

  async close(): Promise<void> {
    if (this.#ended) return
    const exited = once(this.#worker, 'exit')
    await this.#ask({ kind: 'close' })
    await this.settled()
    this.#ended = new Error('The embedded database is closed.')
    await exited
  }

  #ask(request: Unsent<PgliteRequest>): Promise<unknown> {
    if (this.#ended) return Promise.reject(this.#ended)
    const id = this.#nextId++
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject })
      this.#worker.postMessage({ ...request, id })
    })
  }

  #receive(answer: PgliteAnswer) {
    if ('synced' in answer) return this.#release(answer.synced)
    if ('channel' in answer) {
      for (const hear of this.#listeners.get(answer.channel) ?? []) hear(answer.payload)
      return
    }
    this.#wal = answer.wal
    const pending = this.#pending.get(answer.id)
    this.#pending.delete(answer.id)
    if ('error' in answer) pending?.reject(Object.assign(new Error(answer.error.message), answer.error))
    else pending?.resolve(answer.value)
  }

  #release(synced: number) {
    this.#synced = synced
    for (const { upTo, resolve } of this.#waiting) if (upTo <= synced) resolve()
    this.#waiting = this.#waiting.filter(({ upTo }) => upTo > synced)
  }

  #end(error: Error) {
    if (!this.#ended) this.#loss.resolve(error)
    this.#ended ??= error
    for (const waiting of [...this.#pending.values(), ...this.#waiting]) waiting.reject(this.#ended)
    this.#pending.clear()
    this.#waiting = []
  }
}
