import type { Clock } from '#browser/clock.ts'
import { step } from '#browser/session-manager/machine.ts'
import {
  type Effect,
  type Given,
  initialState,
  type ManagerEvent,
  type Request,
  type SessionNews,
  type State,
  type TaskOutcome,
  type TimerName,
} from '#browser/session-manager/state.ts'

type Transport = {
  /** The stored session at this moment. */
  look(): Omit<Given, 'now'>
  ask(request: Request, ms: number): Promise<TaskOutcome>
  /** Forwards browser events until the returned function stops it. */
  watch(handle: (event: ManagerEvent) => void): () => void
}

type SessionManager = {
  read(): Pick<State, 'phase' | 'quality' | 'message'>
  listen(listener: (news: SessionNews) => void): () => void
  /** Reports every change of the value that `read` returns. */
  subscribe(listener: () => void): () => void
  /** The server denied the session: check whether one is left. */
  doubt(): void
  /** Leaves the degraded state without waiting for the network. */
  reset(): void
  /** Starts; the returned function stops. */
  start(): () => void
}

/** Runs the machine on a clock and a transport. */
export function createSessionManager(clock: Clock, transport: Transport): SessionManager {
  const timers = new Map<TimerName, () => void>()
  const listeners = new Set<(news: SessionNews) => void>()
  const watchers = new Set<() => void>()
  const events: ManagerEvent[] = []
  let state = initialState
  let isStepping = false

  function handle(event: ManagerEvent): void {
    events.push(event)
    if (isStepping) return
    isStepping = true
    try {
      for (let next = events.shift(); next; next = events.shift()) {
        const turn = step(state, next, { now: clock.now(), ...transport.look() })
        const before = state
        state = turn.state
        for (const effect of turn.effects) perform(effect)
        if (state !== before) for (const watcher of [...watchers]) watcher()
      }
    } finally {
      isStepping = false
    }
  }

  function perform(effect: Effect): void {
    if (effect.do === 'announce') for (const listener of [...listeners]) listener(effect.news)
    else if (effect.do === 'ask') void ask(effect)
    else set(effect.timer, effect.do === 'arm' ? effect.ms : undefined)
  }

  function set(timer: TimerName, ms: number | undefined): void {
    timers.get(timer)?.()
    timers.delete(timer)
    if (ms !== undefined)
      timers.set(
        timer,
        clock.after(ms, () => ring(timer)),
      )
  }

  function ring(timer: TimerName): void {
    timers.delete(timer)
    handle({ on: 'rang', timer })
  }

  async function ask({ request, ms, number }: Extract<Effect, { do: 'ask' }>): Promise<void> {
    const start = clock.now()
    const outcome = await transport.ask(request, ms).catch((): TaskOutcome => 'unreachable')
    handle({ on: 'answered', number, outcome, tookMs: clock.now() - start })
  }

  return {
    read: () => state,
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    subscribe(listener) {
      watchers.add(listener)
      return () => watchers.delete(listener)
    },
    doubt: () => handle({ on: 'doubted' }),
    reset: () => handle({ on: 'reset' }),
    start() {
      handle({ on: 'start' })
      const unwatch = transport.watch(handle)
      return () => {
        unwatch()
        handle({ on: 'stop' })
      }
    },
  }
}
