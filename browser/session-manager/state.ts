import type { Quality } from '#browser/session-manager/timings.ts'
import type { SessionEnding } from '#browser/session-store.ts'
import type { Session } from '#browser/session-wire.ts'

type Phase = 'uninitialised' | 'initialised' | 'degraded'
export type SessionNews = 'session_refreshed' | 'session_expired' | 'session_verified'
export type TimerName = 'keep-alive' | 'presence' | 'renewal' | 'check' | 'pause'

/** The part of a session that the manager reads. */
export type Seen = Pick<Session, 'id' | 'refreshToken' | 'expiresAt'>

/** `begin` tests the network and reads the session; `check` tests it and renews a session that ends soon. */
export type Goal = 'begin' | 'check' | 'read' | 'renew'
export type Request = 'test' | 'read' | 'renew'
export type TaskOutcome = 'fine' | 'unreachable' | 'busy'

export type Task = {
  goal: Goal
  request: Request
  /** Index of the connectivity test. */
  rank: number
  retried: number
  /** An earlier task still awaits its answer: one question at a time. */
  isQueued: boolean
}

export type State = {
  isOn: boolean
  phase: Phase
  quality: Quality
  session: Seen | null
  task: Task | undefined
  /** Goals to pursue after the task. */
  wanted: readonly Goal[]
  asked: number
  /** Number of the pending question. */
  awaited: number | undefined
  /** Consecutive failed checks. */
  errors: number
  message: string | undefined
  /** Sessions whose end was announced. */
  expired: readonly string[]
}

export type ManagerEvent =
  | { on: 'start' | 'stop' | 'seen' | 'visible' | 'online' | 'doubted' | 'reset' }
  | { on: 'network'; quality: Quality }
  | { on: 'rang'; timer: TimerName }
  | { on: 'answered'; number: number; outcome: TaskOutcome; tookMs: number }

export type Effect =
  | { do: 'ask'; request: Request; ms: number; number: number }
  | { do: 'arm'; timer: TimerName; ms: number }
  | { do: 'disarm'; timer: TimerName }
  | { do: 'announce'; news: SessionNews }

/** Facts at the time of an event: the store is read anew, because another tab may have written. */
export type Given = { now: number; session: Seen | null; ending: SessionEnding }

/** The handling of one event. */
export type Turn = { state: State; effects: Effect[]; given: Given }

export const initialState: State = {
  isOn: false,
  phase: 'uninitialised',
  quality: 'medium',
  session: null,
  task: undefined,
  wanted: [],
  asked: 0,
  awaited: undefined,
  errors: 0,
  message: undefined,
  expired: [],
}

export function change(turn: Turn, fields: Partial<State>): void {
  turn.state = { ...turn.state, ...fields }
}

export function arm(turn: Turn, timer: TimerName, ms: number): void {
  turn.effects.push({ do: 'arm', timer, ms })
}

export function disarm(turn: Turn, ...timers: TimerName[]): void {
  for (const timer of timers) turn.effects.push({ do: 'disarm', timer })
}

export function announce(turn: Turn, news: SessionNews): void {
  turn.effects.push({ do: 'announce', news })
}

export function leftMs({ given, state }: Turn): number {
  return state.session ? state.session.expiresAt * 1_000 - given.now : Number.POSITIVE_INFINITY
}
