import type { Analysis, Progress } from '#engine/analyse.ts'
import { Engine, type EngineOutcome, type Lend } from '#engine/pool/engine.ts'
import { type Limits, usualLimits } from '#engine/pool/limits.ts'
import type { Drawing, Failure, Task } from '#engine/pool/messages.ts'

/** Engines in their own threads with one queue. An engine starts with its first task. */
export type Pool = {
  /** Starts every engine, and settles when all have loaded their libraries. */
  warm(): Promise<void>
  /** How many engines hold memory. */
  running(): number
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
type Waiting = { task: Task; onProgress: Progress; signal: AbortSignal; settle(outcome: EngineOutcome): void }
type Seat = { engine: Engine | undefined; isBusy: boolean; rest: NodeJS.Timeout | undefined }

/** `idleMs`: an engine without work for so long ends and frees its memory. Without it, engines stay. */
export type PoolSettings = { workers: number; limits?: Partial<Limits>; idleMs?: number }

export function openPool({ workers, limits: given, idleMs }: PoolSettings): Pool {
  const limits = { ...usualLimits, ...given }
  const queue: Waiting[] = []
  let isClosed = false

  const serve = async (seat: Seat): Promise<void> => {
    seat.isBusy = true
    clearTimeout(seat.rest)
    for (let next = take(queue); next; next = take(queue)) {
      // An engine can stop while it is idle.
      if (seat.engine?.isSpent) await dismiss(seat)
      next.settle(await startedEngine(seat).run(next.task, next.onProgress, next.signal))
      if (seat.engine?.isSpent) await dismiss(seat)
    }
    seat.isBusy = false
    if (idleMs !== undefined && !isClosed) seat.rest = setTimeout(() => dismiss(seat), idleMs).unref()
  }
  const startedEngine = (seat: Seat): Engine => {
    seat.engine ??= new Engine(limits, lend)
    return seat.engine
  }
  // The old engine must free its memory before a new one takes any.
  const dismiss = async (seat: Seat): Promise<void> => {
    const { engine } = seat
    seat.engine = undefined
    await engine?.close()
  }
  // An idle engine recognises half of a page for a busy one.
  const lend: Lend = async (stacks) => {
    if (isClosed || seats.every(({ isBusy }) => isBusy)) return undefined
    const outcome = await ask({ kind: 'recognise', stacks }, {})
    return 'words' in outcome ? outcome.words : undefined
  }
  const seats = Array.from({ length: workers }, (): Seat => ({ engine: undefined, isBusy: false, rest: undefined }))
  const ask = async (task: Task, { onProgress = () => {}, signal = new AbortController().signal }: Options) => {
    signal.throwIfAborted()
    const { promise, resolve } = Promise.withResolvers<EngineOutcome>()
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
      await Promise.all(seats.map((seat) => startedEngine(seat).isReady))
    },
    running: () => seats.filter(({ engine }) => engine).length,
    analyse: async (files, options = {}) => (await ask({ kind: 'analyse', files }, options)) as Analysis | Failure, // an analysis was asked
    draw: async (files, width, quarters, options = {}) =>
      (await ask({ kind: 'draw', files, width, quarters }, options)) as Drawing | Failure, // a drawing was asked
    close: async () => {
      isClosed = true
      for (const { settle } of queue.splice(0)) settle(closed)
      for (const { rest } of seats) clearTimeout(rest)
      await Promise.all(seats.map(dismiss))
    },
  }
}

const closed: Failure = { problem: 'stopped', why: 'The pool was closed.' }

/** Drawings come first because a person is waiting for them. */
function take(queue: Waiting[]): Waiting | undefined {
  const at = queue.findIndex(({ task }) => task.kind === 'draw')
  return queue.splice(Math.max(0, at), 1)[0]
}
