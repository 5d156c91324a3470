import type { Quality } from '#browser/session-manager/timings.ts'
import type { SessionEnding } from '#browser/session-store.ts'
import type { Session } from '#browser/session-wire.ts'

export type Phase = 'uninitialised' | 'initialised' | 'degraded'
export type SessionNews = 'session_refreshed' | 'session_expired' | 'session_verified'
export type TimerName = 'keep-alive' | 'presence' | 'renewal' | 'check' | 'pause'

/** What the manager looks at of a session. */
export type Seen = Pick<Session, 'id' | 'refreshToken' | 'expiresAt'>

/** `begin` tests the network and reads the session; `check` tests it and renews what ends soon. */
export type Goal = 'begin' | 'check' | 'read' | 'renew'
export type Request = 'test' | 'read' | 'renew'
export type Outcome = 'fine' | 'unreachable' | 'busy'

export type Task = {
  goal: Goal
  request: Request
  /** Which of the tests of growing patience. */
  rank: number
  retried: number
  /** The answer of a former task is still to come: one question at a time. */
  isQueued: boolean
}

export type State = {
  isOn: boolean
  phase: Phase
  quality: Quality
  session: Seen | null
  task: Task | undefined
  /** What is to be done after the task. */
  wanted: readonly Goal[]
  asked: number
  /** The number of the question whose answer is awaited. */
  awaited: number | undefined
  /** Checks that failed one after the other. */
  errors: number
  message: string | undefined
  /** The sessions whose end was told. */
  expired: readonly string[]
}

export type ManagerEvent =
  | { on: 'start' | 'stop' | 'seen' | 'visible' | 'online' | 'doubted' | 'reset' }
  | { on: 'network'; quality: Quality }
  | { on: 'rang'; timer: TimerName }
  | { on: 'answered'; number: number; outcome: Outcome; tookMs: number }

export type Effect =
  | { do: 'ask'; request: Request; ms: number; number: number }
  | { do: 'arm'; timer: TimerName; ms: number }
  | { do: 'disarm'; timer: TimerName }
  | { do: 'tell'; news: SessionNews }

/** What is true at the moment of an event: the device is read anew each time, another tab may have written. */
export type Given = { now: number; session: Seen | null; ending: SessionEnding }

/** One event being handled. */
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

export function tell(turn: Turn, news: SessionNews): void {
  turn.effects.push({ do: 'tell', news })
}

export function leftMs({ given, state }: Turn): number {
  return state.session ? state.session.expiresAt * 1_000 - given.now : Number.POSITIVE_INFINITY
}
