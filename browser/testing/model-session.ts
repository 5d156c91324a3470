import { createSessionManager } from '#browser/session-manager/manager.ts'
import type { Given, ManagerEvent, Request, Seen, SessionNews, TaskOutcome } from '#browser/session-manager/state.ts'
import { createManualClock } from '#browser/testing/manual-clock.ts'

const hourMs = 3_600_000

type ModelServer = { answersIn: number; tests: TaskOutcome; session: TaskOutcome | 'ended' }

/** A tab, its device and its server as the session manager sees them, controlled by the test. */
function createModelSession(first: Partial<Seen> | null = {}) {
  const clock = createManualClock()
  const news: SessionNews[] = []
  const asked: { request: Request; ms: number; at: number }[] = []
  let handle: (event: ManagerEvent) => void = () => {}
  let tokens = 0
  let renewals = 0
  const fresh = (fields: Partial<Seen> = {}): Seen => ({
    id: 'claire',
    refreshToken: `token ${++tokens}`,
    expiresAt: (clock.now() + hourMs) / 1_000,
    ...fields,
  })
  const device: Omit<Given, 'now'> = { session: first && fresh(first), ending: undefined }
  const server: ModelServer = { answersIn: 100, tests: 'fine', session: 'fine' }
  const counted = { together: 0 }

  function keep(session: Seen | null, ending?: Given['ending']): void {
    Object.assign(device, { session, ending })
    handle({ on: 'seen' })
  }

  async function answer(request: Request, ms: number): Promise<TaskOutcome> {
    await null
    if (request === 'test') {
      clock.pass(Math.min(ms, server.answersIn))
      return server.answersIn < ms ? server.tests : 'unreachable'
    }
    const holds = device.session && device.session.expiresAt * 1_000 > clock.now()
    return request === 'read' && holds ? 'fine' : renew()
  }

  async function renew(): Promise<TaskOutcome> {
    renewals++
    counted.together = Math.max(counted.together, renewals)
    await new Promise(setImmediate)
    renewals--
    const id = device.session?.id
    if (server.session === 'ended') keep(null, 'expired')
    else if (id && server.session === 'fine') keep(fresh({ id }))
    return server.session === 'unreachable' || server.session === 'busy' ? server.session : 'fine'
  }

  const manager = createSessionManager(clock, {
    look: () => ({ ...device }),
    ask(request, ms) {
      asked.push({ request, ms, at: clock.now() })
      return answer(request, ms)
    },
    watch(listener) {
      handle = listener
      return () => {
        handle = () => {}
      }
    },
  })
  manager.listen((each) => news.push(each))

  async function settle(): Promise<void> {
    for (let turns = 0; turns < 20; turns++) await new Promise(setImmediate)
  }

  return {
    clock,
    news,
    asked,
    device,
    server,
    counted,
    manager,
    keep,
    fresh,
    settle,
    happen: (event: ManagerEvent) => handle(event),
    /** Cuts or restores the network. */
    cut(isCut = true) {
      server.tests = isCut ? 'unreachable' : 'fine'
      server.session = server.tests
    },
    /** Advances the time, timer by timer. */
    async pass(ms: number) {
      const end = clock.now() + ms
      while (clock.now() < end) {
        clock.pass(Math.max(0, Math.min(end - clock.now(), ...clock.waiting())))
        await settle()
      }
    },
    /** Questions asked since the last look. */
    questions: () => asked.splice(0).map(({ request }) => request),
    told: () => news.splice(0),
  }
}

export async function startedSession(first?: Partial<Seen> | null) {
  const world = createModelSession(first)
  const stop = world.manager.start()
  await world.settle()
  return { ...world, stop }
}
