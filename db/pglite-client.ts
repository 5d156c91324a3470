import { Worker } from 'node:worker_threads'
import type { PgliteAnswer, PgliteRequest, PgliteSettings } from '#db/pglite-worker.ts'

export type PgliteResult = { rows: Record<string, unknown>[]; affectedRows?: number }
type Unsent<T> = T extends { id: number } ? Omit<T, 'id'> : never
type Pending = { resolve(value: unknown): void; reject(error: Error): void }

/** Talks to the embedded database in its worker thread. */
export class PgliteClient {
  readonly #worker: Worker
  readonly #pending = new Map<number, Pending>()
  readonly #listeners = new Map<string, Set<(payload: string) => void>>()
  #nextId = 1
  #ended: Error | undefined

  constructor(settings: PgliteSettings) {
    this.#worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: settings })
    this.#worker.on('message', (answer: PgliteAnswer) => this.#receive(answer))
    this.#worker.on('error', (error) => this.#end(error))
    this.#worker.on('exit', () => this.#end(new Error('The embedded database has stopped.')))
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
    await this.#ask({ kind: 'close' })
    this.#ended = new Error('The embedded database is closed.')
    await this.#worker.terminate()
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
    if ('channel' in answer) {
      for (const hear of this.#listeners.get(answer.channel) ?? []) hear(answer.payload)
      return
    }
    const pending = this.#pending.get(answer.id)
    this.#pending.delete(answer.id)
    if ('error' in answer) pending?.reject(Object.assign(new Error(answer.error.message), answer.error))
    else pending?.resolve(answer.value)
  }

  #end(error: Error) {
    this.#ended ??= error
    for (const pending of this.#pending.values()) pending.reject(this.#ended)
    this.#pending.clear()
  }
}
