import {
  announce,
  arm,
  change,
  disarm,
  type Effect,
  type Given,
  initialState,
  leftMs,
  type ManagerEvent,
  type Seen,
  type State,
  type TimerName,
  type Turn,
} from '#browser/session-manager/state.ts'
import {
  drop,
  handleAnswer,
  initialise,
  pursue,
  pursueAtOnce,
  resume,
  setQuality,
} from '#browser/session-manager/tasks.ts'
import { lastMinutesMs, rhythm, timingsOf } from '#browser/session-manager/timings.ts'

/** The next state and the effects of an event. */
export function step(state: State, event: ManagerEvent, given: Given): { state: State; effects: Effect[] } {
  const turn: Turn = { state, effects: [], given }
  if (event.on === 'start') change(turn, { isOn: true })
  if (turn.state.isOn && event.on !== 'stop') notice(turn)
  react(turn, event)
  return { state: turn.state, effects: turn.effects }
}

/** Compares the stored session with the known one. */
function notice(turn: Turn): void {
  const known = turn.state.session
  const now = turn.given.session
  if (known && now?.id === known.id) noticeRenewal(turn, known, now)
  else if (known) leave(turn, known)
  if (turn.state.session || !now) return
  change(turn, { session: now })
  pursue(turn, 'begin')
}

function noticeRenewal(turn: Turn, known: Seen, now: Seen): void {
  if (now.refreshToken === known.refreshToken && now.expiresAt === known.expiresAt) return
  change(turn, { session: now, wanted: turn.state.wanted.filter((goal) => goal !== 'renew') })
  announce(turn, 'session_refreshed')
  if (turn.state.phase === 'initialised') arm(turn, 'renewal', rhythm.renewalMs)
}

/** The session ended, or another account's session replaced it. */
function leave(turn: Turn, { id }: Seen): void {
  const hasExpired = !turn.given.session && turn.given.ending === 'expired'
  if (hasExpired && !turn.state.expired.includes(id)) {
    change(turn, { expired: [...turn.state.expired, id] })
    announce(turn, 'session_expired')
  }
  rest(turn)
}

function stop(turn: Turn): void {
  rest(turn)
  change(turn, { isOn: false, quality: initialState.quality })
}

function rest(turn: Turn): void {
  drop(turn)
  disarm(turn, 'keep-alive', 'presence', 'renewal', 'check')
  change(turn, { phase: 'uninitialised', session: null, errors: 0, message: undefined })
}

function react(turn: Turn, event: ManagerEvent): void {
  if (event.on === 'answered') handleAnswer(turn, event)
  else if (event.on === 'stop') stop(turn)
  else if (turn.state.isOn && event.on === 'network') setQuality(turn, event.quality)
  else if (turn.state.isOn && turn.state.session) reactInSession(turn, event)
}

function reactInSession(turn: Turn, event: Exclude<ManagerEvent, { on: 'answered' }>): void {
  switch (event.on) {
    case 'rang':
      reactions[event.timer](turn)
      break
    case 'doubted':
      pursueAtOnce(turn)
      break
    case 'reset':
      reset(turn)
      break
    case 'visible':
      announce(turn, 'session_verified')
      tryAgain(turn)
      break
    case 'online':
      tryAgain(turn)
  }
  renewInTime(turn)
}

/** The reaction to each timer. */
const reactions: Record<TimerName, (turn: Turn) => void> = {
  'keep-alive'(turn) {
    arm(turn, 'keep-alive', rhythm.keepAliveMs)
    tryAgain(turn)
  },
  presence(turn) {
    arm(turn, 'presence', rhythm.presenceMs)
    pursue(turn, 'read')
  },
  renewal(turn) {
    arm(turn, 'renewal', rhythm.renewalMs)
    pursue(turn, 'renew')
  },
  check(turn) {
    arm(turn, 'check', timingsOf[turn.state.quality].checkMs)
    pursue(turn, 'check')
  },
  pause: resume,
}

/** Attempts to leave the degraded state. */
function tryAgain(turn: Turn): void {
  if (turn.state.phase === 'degraded') pursue(turn, 'begin')
}

function reset(turn: Turn): void {
  if (turn.state.phase !== 'degraded') return
  drop(turn)
  initialise(turn)
  pursue(turn, 'check')
}

function renewInTime(turn: Turn): void {
  const { phase, task } = turn.state
  if (phase === 'initialised' && !task && leftMs(turn) < lastMinutesMs) pursue(turn, 'renew')
}
