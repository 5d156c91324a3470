import { systemClock } from '#browser/clock.ts'
import { session } from '#browser/session.ts'
import { createSessionManager } from '#browser/session-manager/manager.ts'
import { createSessionChecks } from '#browser/session-manager/session-checks.ts'
import type { ManagerEvent } from '#browser/session-manager/state.ts'
import type { Quality } from '#browser/session-manager/timings.ts'

/** Manages the session of this tab. */
export const sessionManager = createSessionManager(systemClock, {
  look: () => ({ session: session.reread(), ending: session.ending() }),
  ask: createSessionChecks(
    session,
    (input, init) => fetch(input, init),
    () => Date.now(),
  ),
  watch: watchBrowser,
})

function watchBrowser(handle: (event: ManagerEvent) => void): () => void {
  const watching = new AbortController()
  const { signal } = watching
  const unsubscribe = session.subscribe(() => handle({ on: 'seen' }))
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && handle({ on: 'visible' }),
    { signal },
  )
  window.addEventListener('online', () => handle({ on: 'online' }), { signal })
  const network = 'connection' in navigator ? (navigator.connection as NetworkInformation) : undefined // unknown to the types of the DOM, and to some browsers
  const handleNetwork = () => network && handle({ on: 'network', quality: guesses[network.effectiveType] ?? 'medium' })
  handleNetwork()
  network?.addEventListener('change', handleNetwork, { signal })
  return () => {
    watching.abort()
    unsubscribe()
  }
}

type NetworkInformation = EventTarget & { effectiveType: string }

/** The browser's estimate of its network, until a test measures it. */
const guesses: Record<string, Quality> = { '4g': 'good', '3g': 'medium', '2g': 'slow', 'slow-2g': 'poor' }
