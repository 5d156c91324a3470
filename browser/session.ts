import { useSyncExternalStore } from 'react'
import { SessionStore } from '#browser/session-store.ts'

/** The session of this browser, shared by its tabs. */
export const session = new SessionStore({
  fetch: (input, init) => fetch(input, init),
  now: () => Date.now(),
  storage: () => globalThis.localStorage,
  locks: () => navigator.locks,
})

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => session.hearOtherTab(event.key))
}

/** Who is signed in: undefined until it is known, null for nobody. */
export function useSession() {
  return useSyncExternalStore(session.subscribe, session.read, () => undefined)
}

export function useGarageId(): string | undefined {
  return useSyncExternalStore(session.subscribe, session.garageId, () => undefined)
}
