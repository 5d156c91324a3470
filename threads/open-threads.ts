import { type Errand, type Failure, Thread, type ThreadLimits } from '#threads/thread.ts'

/** Threads with one queue. A thread starts with its first task. */
export type Threads<Task, Result, News, Note> = {
  /** Starts every thread, and settles when all have loaded their libraries. */
  warm(): Promise<void>
  /** How many threads hold memory. */
  running(): number
  hasIdle(): boolean
  /** Throws only the abort reason of `signal`; every other failure is a result. */
  ask(
    task: Task,
    errand: Omit<Errand<News, Note>, 'signal'> & { signal?: AbortSignal | undefined },
  ): Promise<Result | Failure>
  close(): Promise<void>
}

export type ThreadSettings<Task> = {
  /** The module that the threads run; it calls `performTasks`. */
  file: URL
  name: string
  count: number
  limits: ThreadLimits
  /** Makes the data that each thread gets when it starts. */
  given?: (() => object) | undefined
  /** A thread without work for so long ends and frees its memory. Without it, threads stay. */
  idleMs?: number | undefined
  /** Urgent tasks leave the queue first. */
  isUrgent?: ((task: Task) => boolean) | undefined
}

type Waiting<Task, Result, News, Note> = {
  task: Task
  errand: Errand<News, Note>
  settle(outcome: Result | Failure): void
}
type Seat<Occupant> = { thread: Occupant | undefined; isBusy: boolean; rest: NodeJS.Timeout | undefined }

const closed: Failure = { problem: 'stopped', why: 'The pool was closed.' }

export function openThreads<Task, Result, News = never, Note = never>({
  file,
  name,
  count,
  limits,
  given,
  idleMs,
  isUrgent = () => false,
}: ThreadSettings<Task>): Threads<Task, Result, News, Note> {
  type Occupant = Thread<Task, Result, News, Note>
  const queue: Waiting<Task, Result, News, Note>[] = []
  const seats = Array.from(
    { length: count },
    (): Seat<Occupant> => ({ thread: undefined, isBusy: false, rest: undefined }),
  )
  let isClosed = false

  const take = () =>
    queue.splice(
      Math.max(
        0,
        queue.findIndex(({ task }) => isUrgent(task)),
      ),
      1,
    )[0]
  const serve = async (seat: Seat<Occupant>): Promise<void> => {
    seat.isBusy = true
    clearTimeout(seat.rest)
    for (let next = take(); next; next = take()) {
      // A thread can stop while it is idle.
      if (seat.thread?.isSpent) await dismiss(seat)
      next.settle(await started(seat).run(next.task, next.errand))
      if (seat.thread?.isSpent) await dismiss(seat)
    }
    seat.isBusy = false
    if (idleMs !== undefined && !isClosed) seat.rest = setTimeout(() => dismiss(seat), idleMs).unref()
  }
  const started = (seat: Seat<Occupant>): Occupant => {
    seat.thread ??= new Thread(file, name, limits, given?.())
    return seat.thread
  }
  // The old thread must free its memory before a new one takes any.
  const dismiss = async (seat: Seat<Occupant>): Promise<void> => {
    const { thread } = seat
    seat.thread = undefined
    await thread?.close()
  }
  return {
    warm: async () => {
      await Promise.all(seats.map((seat) => started(seat).isReady))
    },
    running: () => seats.filter(({ thread }) => thread).length,
    hasIdle: () => !isClosed && seats.some(({ isBusy }) => !isBusy),
    ask: async (task, { signal = new AbortController().signal, ...errand }) => {
      signal.throwIfAborted()
      const { promise, resolve } = Promise.withResolvers<Result | Failure>()
      const waiting = { task, errand: { ...errand, signal }, settle: resolve }
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
    },
    close: async () => {
      isClosed = true
      for (const { settle } of queue.splice(0)) settle(closed)
      for (const { rest } of seats) clearTimeout(rest)
      await Promise.all(seats.map(dismiss))
    },
  }
}
