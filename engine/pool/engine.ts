import { Worker } from 'node:worker_threads'
import type { Analysis, Progress } from '#engine/analyse.ts'
import type { Picture } from '#engine/ocr/picture.ts'
import type { Limits } from '#engine/pool/limits.ts'
import type { Drawing, EngineAnswer, Failure, Help, Helped, Recognised, Task } from '#engine/pool/messages.ts'

export type EngineOutcome = Analysis | Drawing | Recognised | Failure

/** Asks an idle engine to recognise stacks of lines. */
export type Lend = (stacks: readonly Picture[]) => Promise<Helped['words']>

type UnderWay = {
  onProgress: Progress
  end(outcome: EngineOutcome): void
  /** Extends the time limit from now on. */
  allow(milliseconds: number): void
}

const weighEveryMs = 200

/** An engine in its own thread, with one task at a time. The pool replaces a spent engine. */
export class Engine {
  readonly #worker: Worker
  readonly #limits: Limits
  readonly #lend: Lend
  readonly #readiness = Promise.withResolvers<void>()
  #underWay: UnderWay | undefined
  #documents = 0
  #why: string | undefined
  isSpent = false

  constructor(limits: Limits, lend: Lend) {
    this.#limits = limits
    this.#lend = lend
    this.#worker = new Worker(new URL('./engine-thread.ts', import.meta.url), {
      name: 'engine',
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes },
    })
    this.#worker.on('message', (answer: EngineAnswer) => this.#receive(answer))
    this.#worker.on('error', (error) => this.#stop(error instanceof Error ? error.message : String(error)))
    this.#worker.on('exit', (status) => this.#stop(`The engine ended with ${status}.`))
  }

  get isReady(): Promise<void> {
    return this.#readiness.promise
  }

  /** Never throws: failures are outcomes. An aborted engine is spent. */
  async run(task: Task, onProgress: Progress, signal: AbortSignal): Promise<EngineOutcome> {
    await this.isReady
    if (this.#why !== undefined) return { problem: 'stopped', why: this.#why }
    const { promise, resolve } = Promise.withResolvers<EngineOutcome>()
    let deadline: NodeJS.Timeout | undefined
    const allow = (milliseconds: number) => {
      clearTimeout(deadline)
      deadline = setTimeout(() => this.#cut({ problem: 'too-slow' }), milliseconds)
    }
    // A thread that ends during the weighing reports its end itself.
    const scales = setInterval(() => this.#weigh().catch(() => {}), weighEveryMs)
    const cancel = () => this.#cut({ problem: 'stopped', why: 'It was cancelled.' })
    signal.addEventListener('abort', cancel)
    this.#underWay = { onProgress, end: resolve, allow }
    allow(this.#limits.baseMs + this.#limits.pageMs * (task.kind === 'draw' ? Math.max(1, task.quarters.length) : 1))
    if (signal.aborted) cancel()
    else this.#worker.postMessage(task)
    const outcome = await promise
    this.#underWay = undefined
    clearTimeout(deadline)
    clearInterval(scales)
    signal.removeEventListener('abort', cancel)
    return outcome
  }

  async close(): Promise<void> {
    this.#stop('The engine was closed.')
    await this.#worker.terminate()
  }

  #receive(answer: EngineAnswer): void {
    if (answer.kind === 'ready') this.#readiness.resolve()
    if (answer.kind === 'progress') {
      const isLast = answer.read === answer.pages
      this.#underWay?.allow(isLast ? this.#limits.baseMs : this.#limits.pageMs)
      this.#underWay?.onProgress(answer.read, answer.pages)
    }
    if (answer.kind === 'help') void this.#help(answer)
    if (answer.kind === 'broken') this.#cut({ problem: 'stopped', why: answer.why })
    if (answer.kind === 'done') {
      this.#documents += 1
      const isHeavy = answer.heldBytes > this.#limits.keptBytes
      this.isSpent ||= isHeavy || this.#documents >= this.#limits.documentsPerEngine
      this.#underWay?.end(answer.result)
    }
  }

  async #help({ number, stacks }: Help): Promise<void> {
    const helped: Helped = { kind: 'helped', number, words: await this.#lend(stacks) }
    this.#worker.postMessage(helped)
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
