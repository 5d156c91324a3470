import type { Analysis, Progress } from '#engine/analyse.ts'
import { Engine, type Lend, type Outcome } from '#engine/pool/engine.ts'
import { type Limits, usualLimits } from '#engine/pool/limits.ts'
import type { Drawing, Failure, Task } from '#engine/pool/messages.ts'

/** Several engines outside the thread of whoever asks, warm, with one queue. */
export type Pool = {
  /** Settles once every engine has loaded its libraries. */
  warm(): Promise<void>
  /** Reads a report. It throws only what `signal` was aborted with; the rest is a result. */
  analyse(files: readonly Uint8Array[], options?: Options): Promise<Analysis | Failure>
  /** Draws the pages of a report, before the readings that wait. */
  draw(
    files: readonly Uint8Array[],
    width: number,
    quarters: readonly number[],
    options?: Pick<Options, 'signal'>,
  ): Promise<Drawing | Failure>
  close(): Promise<void>
}

type Options = { onProgress?: Progress | undefined; signal?: AbortSignal | undefined }
type Waiting = { task: Task; onProgress: Progress; signal: AbortSignal; settle(outcome: Outcome): void }
type Seat = { engine: Engine; isBusy: boolean }

export type PoolSettings = { workers: number; limits?: Partial<Limits> }

export function openPool({ workers, limits: given }: PoolSettings): Pool {
  const limits = { ...usualLimits, ...given }
  const queue: Waiting[] = []
  let isClosed = false

  const serve = async (seat: Seat): Promise<void> => {
    seat.isBusy = true
    for (let next = take(queue); next; next = take(queue)) {
      // It may have fallen while it waited.
      if (seat.engine.isSpent) await replace(seat)
      next.settle(await seat.engine.run(next.task, next.onProgress, next.signal))
      if (seat.engine.isSpent) await replace(seat)
    }
    seat.isBusy = false
  }
  // The dead one has left its memory before the next one takes any.
  const replace = async (seat: Seat): Promise<void> => {
    await seat.engine.close()
    if (!isClosed) seat.engine = new Engine(limits, lend)
  }
  // Whoever has nothing to do reads half of a page for another.
  const lend: Lend = async (sheets) => {
    if (isClosed || seats.every(({ isBusy }) => isBusy)) return undefined
    const outcome = await ask({ kind: 'recognise', sheets }, {})
    return 'words' in outcome ? outcome.words : undefined
  }
  const seats: Seat[] = Array.from({ length: workers }, () => ({ engine: new Engine(limits, lend), isBusy: false }))
  const ask = async (task: Task, { onProgress = () => {}, signal = new AbortController().signal }: Options) => {
    signal.throwIfAborted()
    const { promise, resolve } = Promise.withResolvers<Outcome>()
    const waiting = { task, onProgress, signal, settle: resolve }
    // Whoever waits in the queue leaves it at once.
    const leave = () => queue.includes(waiting) && queue.splice(queue.indexOf(waiting), 1) && resolve(closed)
    signal.addEventListener('abort', leave)
    if (isClosed) resolve(closed)
    else queue.push(waiting)
    const seat = seats.find(({ isBusy }) => !isBusy)
    if (seat) void serve(seat)
    const outcome = await promise
    signal.removeEventListener('abort', leave)
    signal.throwIfAborted()
    return outcome
  }
  return {
    warm: async () => {
      await Promise.all(seats.map(({ engine }) => engine.isReady))
    },
    analyse: async (files, options = {}) => (await ask({ kind: 'analyse', files }, options)) as Analysis | Failure, // an analysis was asked
    draw: async (files, width, quarters, options = {}) =>
      (await ask({ kind: 'draw', files, width, quarters }, options)) as Drawing | Failure, // a drawing was asked
    close: async () => {
      isClosed = true
      for (const { settle } of queue.splice(0)) settle(closed)
      await Promise.all(seats.map(({ engine }) => engine.close()))
    },
  }
}

const closed: Failure = { problem: 'stopped', why: 'The pool was closed.' }

/** Drawings first: somebody looks at them. */
function take(queue: Waiting[]): Waiting | undefined {
  const at = queue.findIndex(({ task }) => task.kind === 'draw')
  return queue.splice(Math.max(0, at), 1)[0]
}
