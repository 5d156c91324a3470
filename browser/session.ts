import { useSyncExternalStore } from 'react'
import { SessionStore } from '#browser/session-store.ts'

/** The session of this browser, shared by its tabs. */
export const session = new SessionStore({
  fetch: (input, init) => fetch(input, init),
  now: () => Date.now(),
  storage: () => globalThis.localStorage,
  alone: inTurn(),
})

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => session.hearOtherTab(event.key))
  window.addEventListener('online', () => session.retryNow())
}

/** Who is signed in: undefined until it is known, null for nobody. */
export function useSession() {
  return useSyncExternalStore(session.subscribe, session.read, () => undefined)
}

export function useGarageId(): string | undefined {
  return useSyncExternalStore(session.subscribe, session.garageId, () => undefined)
}

/** Where the browser has no locks (a page without HTTPS), each tab is in line with itself only: the server forgives a token that comes twice. */
function inTurn(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return async (work) => {
    if (navigator.locks) return navigator.locks.request('session-renewal', work)
    const turn = last.then(work)
    last = turn.catch(() => {})
    return turn
  }
}
