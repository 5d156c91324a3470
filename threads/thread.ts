import { Worker } from 'node:worker_threads'

/** The resources that one task may use. */
export type ThreadLimits = {
  /** Memory during work: objects, buffers and libraries. */
  mostBytes: number
  /** Memory kept between tasks: library memory grows and never shrinks. */
  keptBytes: number
  /** JavaScript heap alone. */
  heapMegabytes: number
  /** Bounds unknown leaks. Replacement is rare because a new thread is slow at first. */
  tasksPerThread: number
}

/** The reason why a task has no result: it exceeds its time or memory, or the thread stopped. */
export type Failure = { problem: 'too-slow' | 'too-heavy' } | { problem: 'stopped'; why: string }

export type ToThread<Task, Note> = { kind: 'task'; task: Task } | { kind: 'note'; note: Note }
export type FromThread<Result, News> =
  | { kind: 'ready' }
  | { kind: 'news'; news: News }
  | { kind: 'done'; result: Result; heldBytes: number }
  | { kind: 'broken'; why: string }

/** A thread as the receiver of its news sees it. */
export type Reporter<Note> = {
  /** Extends the time limit from now on. */
  allow(milliseconds: number): void
  note(note: Note): void
}

export type Errand<News, Note> = {
  milliseconds: number
  signal: AbortSignal
  onNews?: ((news: News, reporter: Reporter<Note>) => void) | undefined
}

type UnderWay<Result, News> = { onNews(news: News): void; end(outcome: Result | Failure): void }

const weighEveryMs = 200

/** A thread with one task at a time. The pool replaces a spent thread. */
export class Thread<Task, Result, News = never, Note = never> {
  readonly #worker: Worker
  readonly #limits: ThreadLimits
  readonly #readiness = Promise.withResolvers<void>()
  #underWay: UnderWay<Result, News> | undefined
  #tasks = 0
  #why: string | undefined
  isSpent = false

  constructor(file: URL, name: string, limits: ThreadLimits, workerData?: object) {
    this.#limits = limits
    const resourceLimits = { maxOldGenerationSizeMb: limits.heapMegabytes }
    this.#worker = new Worker(file, { name, workerData, resourceLimits })
    this.#worker.on('message', (message: FromThread<Result, News>) => this.#receive(message))
    this.#worker.on('error', (error) => this.#stop(error instanceof Error ? error.message : String(error)))
    this.#worker.on('exit', (status) => this.#stop(`The ${name} ended with ${status}.`))
  }

  get isReady(): Promise<void> {
    return this.#readiness.promise
  }

  /** Never throws: failures are outcomes. An aborted thread is spent. */
  async run(task: Task, { milliseconds, signal, onNews }: Errand<News, Note>): Promise<Result | Failure> {
    await this.isReady
    if (this.#why !== undefined) return { problem: 'stopped', why: this.#why }
    const { promise, resolve } = Promise.withResolvers<Result | Failure>()
    let deadline: NodeJS.Timeout | undefined
    const allow = (milliseconds: number) => {
      clearTimeout(deadline)
      deadline = setTimeout(() => this.#cut({ problem: 'too-slow' }), milliseconds)
    }
    const reporter: Reporter<Note> = { allow, note: (note) => this.#post({ kind: 'note', note }) }
    // A thread that ends during the weighing reports its end itself.
    const scales = setInterval(() => this.#weigh().catch(() => {}), weighEveryMs)
    const cancel = () => this.#cut({ problem: 'stopped', why: 'It was cancelled.' })
    signal.addEventListener('abort', cancel)
    this.#underWay = { onNews: (news) => onNews?.(news, reporter), end: resolve }
    allow(milliseconds)
    if (signal.aborted) cancel()
    else this.#post({ kind: 'task', task })
    const outcome = await promise
    this.#underWay = undefined
    clearTimeout(deadline)
    clearInterval(scales)
    signal.removeEventListener('abort', cancel)
    return outcome
  }

  async close(): Promise<void> {
    this.#stop('The thread was closed.')
    await this.#worker.terminate()
  }

  #post(message: ToThread<Task, Note>): void {
    this.#worker.postMessage(message)
  }

  #receive(message: FromThread<Result, News>): void {
    if (message.kind === 'ready') this.#readiness.resolve()
    if (message.kind === 'news') this.#underWay?.onNews(message.news)
    if (message.kind === 'broken') this.#cut({ problem: 'stopped', why: message.why })
    if (message.kind === 'done') {
      this.#tasks += 1
      const isHeavy = message.heldBytes > this.#limits.keptBytes
      this.isSpent ||= isHeavy || this.#tasks >= this.#limits.tasksPerThread
      this.#underWay?.end(message.result)
    }
  }

  /** A busy thread does not answer messages, so its memory is measured from outside. */
  async #weigh(): Promise<void> {
    if (this.#why !== undefined) return
    const { used_heap_size: heap, external_memory: external } = await this.#worker.getHeapStatistics()
    if (heap + external > this.#limits.mostBytes) this.#cut({ problem: 'too-heavy' })
  }

  #cut(outcome: Failure): void {
    this.isSpent = true
    this.#underWay?.end(outcome)
  }

  #stop(why: string): void {
    this.#why ??= why
    this.#readiness.resolve()
    this.#cut({ problem: 'stopped', why: this.#why })
  }
}
