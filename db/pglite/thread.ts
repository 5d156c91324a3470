import { Worker } from 'node:worker_threads'
import { DatabaseAway, statementOverrun } from '#db/database-away.ts'
import type { PgliteAnswer, PgliteRequest, PgliteSettings, WalMark } from '#db/pglite/worker.ts'

export type Unsent<T> = T extends { id: number } ? Omit<T, 'id'> : never
type Pending = { limitMs: number; resolve(value: unknown): void; reject(error: unknown): void }

/** Why a thread ended: it did not answer in time, its WebAssembly is broken, it had no memory left, or it died. */
export type Fall = { kind: 'hung' | 'broken' | 'memory' | 'died'; error: Error }

export type ThreadHearer = {
  answered(wal: WalMark): void
  synced(upTo: number): void
  notified(channel: string, payload: string): void
  /** Called once. */
  fell(fall: Fall): void
}

// The usual 4 MB overflow before PostgreSQL reaches its own limit of depth, and a thread whose stack overflowed may never answer again.
const stackSizeMb = 64

/** One life of the database's worker thread, with the watch over its answers. */
export class PgliteThread {
  readonly #worker: Worker
  readonly #hearer: ThreadHearer
  readonly #openMs: number
  readonly #pending = new Map<number, Pending>()
  #nextId = 1
  #isOpen = false
  #mostMs = Number.POSITIVE_INFINITY
  #timer: NodeJS.Timeout | undefined
  #isClosing = false
  #over: Error | undefined
  /** Settles when nothing of the thread runs any more. */
  readonly exited: Promise<unknown>

  constructor(settings: PgliteSettings, openMs: number, hearer: ThreadHearer) {
    this.#hearer = hearer
    this.#openMs = openMs
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: settings,
      resourceLimits: { stackSizeMb },
    })
    this.exited = new Promise((resolve) => this.#worker.once('exit', resolve))
    this.#worker.on('message', (answer: PgliteAnswer) => this.#receive(answer))
    this.#worker.on('error', (error: Error & { code?: string }) => {
      this.#fall({ kind: error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'died', error })
    })
    this.#worker.on('exit', () => {
      const error = new Error('The embedded database has stopped.')
      if (this.#isClosing && this.#pending.size === 0) this.#over = error
      else this.#fall({ kind: 'died', error })
    })
  }

  /** Requests are answered in their order. Each has its limit from the moment at which it is the first. */
  ask(request: Unsent<PgliteRequest>, limitMs: number): Promise<unknown> {
    if (this.#over) return Promise.reject(new DatabaseAway('The embedded database restarts.', this.#over))
    const id = this.#nextId++
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { limitMs, resolve, reject })
      if (this.#pending.size === 1) this.#watch()
      this.#worker.postMessage({ ...request, id })
    })
  }

  /** Lowers every limit, also that of the request that runs. */
  hasten(mostMs: number): void {
    this.#mostMs = mostMs
    this.#watch()
  }

  /** Asks for the end: the thread exits by itself once the disk has everything. */
  async close(limitMs: number): Promise<void> {
    this.#isClosing = true
    await this.ask({ kind: 'close' }, limitMs)
  }

  /** Ends the thread whatever it does, without a word to its hearer. */
  async end(): Promise<void> {
    this.#over ??= new Error('The embedded database was given up.')
    clearTimeout(this.#timer)
    for (const { reject } of this.#pending.values()) reject(new DatabaseAway(this.#over.message))
    this.#pending.clear()
    await this.#worker.terminate()
  }

  #watch(): void {
    clearTimeout(this.#timer)
    const [running] = this.#pending.values()
    if (!running) return
    const limitMs = this.#isOpen ? Math.min(running.limitMs, this.#mostMs) : this.#openMs
    if (limitMs === Number.POSITIVE_INFINITY) return
    // An answer may wait in the queue of a busy main thread: it is received before the immediate runs.
    const look = () => setImmediate(() => this.#pending.values().next().value === running && this.#overrun())
    this.#timer = setTimeout(look, limitMs)
  }

  #overrun(): void {
    this.#fall({ kind: 'hung', error: new Error('The embedded database did not answer in time.') })
  }

  #receive(answer: PgliteAnswer): void {
    if (this.#over) return
    if ('synced' in answer) this.#hearer.synced(answer.synced)
    else if ('channel' in answer) this.#hearer.notified(answer.channel, answer.payload)
    else if ('isOpen' in answer) this.#open()
    else this.#settle(answer)
  }

  #open(): void {
    this.#isOpen = true
    this.#watch()
  }

  #settle(answer: Extract<PgliteAnswer, { id: number }>): void {
    this.#hearer.answered(answer.wal)
    const pending = this.#pending.get(answer.id)
    this.#pending.delete(answer.id)
    this.#watch()
    if ('value' in answer) {
      pending?.resolve(answer.value)
      return
    }
    const error = Object.assign(new Error(answer.error.message), answer.error)
    pending?.reject(answer.isBroken ? new DatabaseAway('The embedded database broke.', error) : error)
    if (answer.isBroken) this.#fall({ kind: 'broken', error })
  }

  #fall(fall: Fall): void {
    if (this.#over) return
    this.#over = fall.error
    clearTimeout(this.#timer)
    const [running, ...waiting] = this.#pending.values()
    this.#pending.clear()
    this.#worker.terminate()
    this.#hearer.fell(fall)
    running?.reject(fall.kind === 'hung' ? statementOverrun() : new DatabaseAway(fall.error.message, fall.error))
    for (const { reject } of waiting) reject(new DatabaseAway(fall.error.message, fall.error))
  }
}
