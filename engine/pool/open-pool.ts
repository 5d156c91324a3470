import type { Analysis, Progress } from '#engine/analyse.ts'
import { Engine, type Lend, type Outcome } from '#engine/pool/engine.ts'
import { type Limits, usualLimits } from '#engine/pool/limits.ts'
import type { Drawing, Failure, Task } from '#engine/pool/messages.ts'

/** Warm engines in their own threads with one queue. */
export type Pool = {
  /** Settles when every engine has loaded its libraries. */
  warm(): Promise<void>
  /** Reads a report. It throws only the abort reason of `signal`; every other failure is a result. */
  analyse(files: readonly Uint8Array[], options?: Options): Promise<Analysis | Failure>
  /** Draws report pages before any waiting reading. */
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
      // The engine can stop while it is idle.
      if (seat.engine.isSpent) await replace(seat)
      next.settle(await seat.engine.run(next.task, next.onProgress, next.signal))
      if (seat.engine.isSpent) await replace(seat)
    }
    seat.isBusy = false
  }
  // The old engine must free its memory before the new one takes any.
  const replace = async (seat: Seat): Promise<void> => {
    await seat.engine.close()
    if (!isClosed) seat.engine = new Engine(limits, lend)
  }
  // An idle engine recognises half of a page for a busy one.
  const lend: Lend = async (stacks) => {
    if (isClosed || seats.every(({ isBusy }) => isBusy)) return undefined
    const outcome = await ask({ kind: 'recognise', stacks }, {})
    return 'words' in outcome ? outcome.words : undefined
  }
  const seats: Seat[] = Array.from({ length: workers }, () => ({ engine: new Engine(limits, lend), isBusy: false }))
  const ask = async (task: Task, { onProgress = () => {}, signal = new AbortController().signal }: Options) => {
    signal.throwIfAborted()
    const { promise, resolve } = Promise.withResolvers<Outcome>()
    const waiting = { task, onProgress, signal, settle: resolve }
    // An aborted task leaves the queue at once.
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

/** Drawings come first because a person is waiting for them. */
function take(queue: Waiting[]): Waiting | undefined {
  const at = queue.findIndex(({ task }) => task.kind === 'draw')
  return queue.splice(Math.max(0, at), 1)[0]
}
