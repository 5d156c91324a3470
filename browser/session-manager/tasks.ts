import {
  announce,
  arm,
  change,
  disarm,
  type Goal,
  leftMs,
  type ManagerEvent,
  type Request,
  type Task,
  type TaskOutcome,
  type Turn,
} from '#browser/session-manager/state.ts'
import {
  errorsToDegrade,
  firstReadMs,
  type Quality,
  qualityOf,
  readApartMs,
  readMs,
  retries,
  retryApartMs,
  rhythm,
  testsMs,
  timingsOf,
} from '#browser/session-manager/timings.ts'

export const unreachable = 'Unable to contact authentication server'
export const sessionExpired = 'Votre session a expiré. Veuillez vous reconnecter.'

const firstRequest: Record<Goal, Request> = { begin: 'test', check: 'test', read: 'read', renew: 'renew' }

/** Starts a task or queues it behind the current one. */
export function pursue(turn: Turn, goal: Goal): void {
  const { session, task, wanted } = turn.state
  if (!session) return
  if (!task) begin(turn, goal)
  else if (task.goal !== goal && !wanted.includes(goal)) change(turn, { wanted: [...wanted, goal] })
}

/** The server denied the session, so the renewal interrupts another task's pause. */
export function pursueAtOnce(turn: Turn): void {
  const { task, awaited } = turn.state
  if (task && awaited === undefined) drop(turn)
  if (turn.state.task?.request !== 'renew') pursue(turn, 'renew')
}

export function drop(turn: Turn): void {
  disarm(turn, 'pause')
  change(turn, { task: undefined, wanted: [] })
}

/** Asks again after a pause. */
export function resume(turn: Turn): void {
  if (turn.state.task) ask(turn, turn.state.task)
}

export function handleAnswer(turn: Turn, answer: Extract<ManagerEvent, { on: 'answered' }>): void {
  if (answer.number !== turn.state.awaited) return
  change(turn, { awaited: undefined })
  const { task } = turn.state
  if (!task) return
  if (task.isQueued) ask(turn, task)
  else if (answer.outcome !== 'fine') stumble(turn, task, answer.outcome)
  else if (task.request !== 'test') finish(turn, task)
  else advance(turn, task, qualityOf(answer.tookMs))
}

export function setQuality(turn: Turn, quality: Quality): void {
  if (quality === turn.state.quality) return
  change(turn, { quality })
  if (turn.state.phase === 'initialised') arm(turn, 'check', timingsOf[quality].checkMs)
}

/** Starts the management of the session. */
export function initialise(turn: Turn): void {
  change(turn, { phase: 'initialised', errors: 0, message: undefined })
  arm(turn, 'keep-alive', rhythm.keepAliveMs)
  arm(turn, 'presence', rhythm.presenceMs)
  arm(turn, 'renewal', rhythm.renewalMs)
  arm(turn, 'check', timingsOf[turn.state.quality].checkMs)
}

function begin(turn: Turn, goal: Goal): void {
  ask(turn, { goal, request: firstRequest[goal], rank: 0, retried: 0, isQueued: false })
}

function ask(turn: Turn, task: Task): void {
  const isQueued = turn.state.awaited !== undefined
  change(turn, { task: { ...task, isQueued } })
  if (isQueued) return
  const number = turn.state.asked + 1
  change(turn, { asked: number, awaited: number })
  turn.effects.push({ do: 'ask', request: task.request, ms: patience(turn, task), number })
}

function patience({ state: { phase, quality } }: Turn, { request, rank }: Task): number {
  if (request === 'test') return testsMs[rank] ?? testsMs[2]
  if (request === 'renew') return timingsOf[quality].sessionMs
  return phase === 'uninitialised' ? firstReadMs : readMs
}

/** The server answered the test: continue with the goal. */
function advance(turn: Turn, task: Task, quality: Quality): void {
  setQuality(turn, quality)
  if (task.goal === 'begin') ask(turn, { ...task, request: 'read', retried: 0 })
  else if (leftMs(turn) < timingsOf[quality].renewUnderMs) ask(turn, { ...task, request: 'renew', retried: 0 })
  else finish(turn, task)
}

function stumble(turn: Turn, task: Task, outcome: TaskOutcome): void {
  const isTest = task.request === 'test'
  if (isTest && task.rank + 1 < testsMs.length) {
    ask(turn, { ...task, rank: task.rank + 1 })
    return
  }
  if (isTest) setQuality(turn, 'poor')
  const isLast = task.retried === retries || (isTest && task.goal === 'begin')
  if (isLast) fail(turn, task, outcome)
  else pause(turn, task)
}

function pause(turn: Turn, task: Task): void {
  change(turn, { task: { ...task, rank: 0, retried: task.retried + 1 } })
  arm(turn, 'pause', task.request === 'read' ? readApartMs : retryApartMs)
}

function fail(turn: Turn, { goal, request }: Task, outcome: TaskOutcome): void {
  const errors = turn.state.errors + 1
  const lost = outcome === 'unreachable' ? unreachable : turn.state.message
  change(turn, { task: undefined, errors, message: request === 'read' ? sessionExpired : lost })
  if (goal === 'begin' || errors >= errorsToDegrade) degrade(turn)
  else goOn(turn)
}

function finish(turn: Turn, { goal }: Task): void {
  change(turn, { task: undefined })
  // A read of the device proves nothing about the network.
  if (goal !== 'read') change(turn, { errors: 0, message: undefined })
  if (turn.state.phase !== 'initialised') initialise(turn)
  if (goal === 'begin' || goal === 'check') announce(turn, 'session_verified')
  const endsSoon = leftMs(turn) < timingsOf[turn.state.quality].renewUnderMs
  if (goal === 'begin' && endsSoon) pursue(turn, 'renew')
  goOn(turn)
}

function goOn(turn: Turn): void {
  const [goal, ...wanted] = turn.state.wanted
  if (!goal || turn.state.task) return
  change(turn, { wanted })
  begin(turn, goal)
}

/** From here only connectivity is tested; the session is kept. */
function degrade(turn: Turn): void {
  drop(turn)
  change(turn, { phase: 'degraded' })
  disarm(turn, 'presence', 'renewal', 'check')
  arm(turn, 'keep-alive', rhythm.keepAliveMs)
}
