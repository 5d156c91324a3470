import { fromOurServer } from '#browser/call-answer.ts'
import { systemClock } from '#browser/clock.ts'
import { session } from '#browser/session.ts'
import { createSessionManager } from '#browser/session-manager/manager.ts'
import type { ManagerEvent, Outcome, Request } from '#browser/session-manager/state.ts'
import type { Quality } from '#browser/session-manager/timings.ts'

/** Looks after the session of this tab. */
export const sessionManager = createSessionManager(systemClock, {
  look: () => ({ session: session.reread(), ending: session.ending() }),
  ask: (request, ms) => within(ms, questions[request](ms)),
  watch: watchBrowser,
})

const questions: Record<Request, (ms: number) => Promise<Outcome>> = {
  async test(ms) {
    const answer = await fetch('/health', { cache: 'no-store', signal: AbortSignal.timeout(ms) })
    return fromOurServer(answer, 'application/json').ok ? 'fine' : 'unreachable'
  },
  async read(ms) {
    const current = session.reread()
    const holds = !current || current.expiresAt * 1_000 > Date.now()
    return holds ? 'fine' : questions.renew(ms)
  },
  async renew(ms) {
    const outdated = session.reread()?.refreshToken
    if (!outdated) return 'fine'
    const renewed = await session.renew(outdated, ms)
    return renewed?.refreshToken === outdated ? 'busy' : 'fine'
  },
}

/** Waiting for the turn of this tab counts too. */
async function within(ms: number, answer: Promise<Outcome>): Promise<Outcome> {
  const late = Promise.withResolvers<Outcome>()
  AbortSignal.timeout(ms).addEventListener('abort', () => late.resolve('unreachable'), { once: true })
  return Promise.race([answer, late.promise])
}

function watchBrowser(hear: (event: ManagerEvent) => void): () => void {
  const watching = new AbortController()
  const { signal } = watching
  const unsubscribe = session.subscribe(() => hear({ on: 'seen' }))
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && hear({ on: 'visible' }),
    { signal },
  )
  window.addEventListener('online', () => hear({ on: 'online' }), { signal })
  const network = 'connection' in navigator ? (navigator.connection as NetworkInformation) : undefined // unknown to the types of the DOM, and to some browsers
  const hearNetwork = () => network && hear({ on: 'network', quality: guesses[network.effectiveType] ?? 'medium' })
  hearNetwork()
  network?.addEventListener('change', hearNetwork, { signal })
  return () => {
    watching.abort()
    unsubscribe()
  }
}

type NetworkInformation = EventTarget & { effectiveType: string }

/** What the browser believes of its network, until a test of ours knows better. */
const guesses: Record<string, Quality> = { '4g': 'good', '3g': 'medium', '2g': 'slow', 'slow-2g': 'poor' }
