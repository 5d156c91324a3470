import { useSyncExternalStore } from 'react'
import { SessionStore } from '#browser/session-store.ts'

/** The session of this browser, shared by its tabs. */
export const session = new SessionStore({
  fetch: (input, init) => fetch(input, init),
  now: () => Date.now(),
  storage: () => globalThis.localStorage,
  oneTabAtATime: inTurn(),
})

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => session.handleOtherTab(event.key))
  // A page that comes back from the history of the browser heard nothing meanwhile.
  window.addEventListener('pageshow', (event) => event.persisted && session.reread())
  window.addEventListener('online', () => session.retryNow())
}

/** The signed-in person: undefined until known, null for nobody. */
export function useSession() {
  return useSyncExternalStore(session.subscribe, session.read, () => undefined)
}

export function useGarageId(): string | undefined {
  return useSyncExternalStore(session.subscribe, session.garageId, () => undefined)
}

/** Without Web Locks (a page without HTTPS), each tab only waits for itself; the server tolerates a token sent twice. */
function inTurn(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return async (work) => {
    if (navigator.locks) return navigator.locks.request('session-renewal', work)
    const turn = last.then(work)
    last = turn.catch(() => {})
    return turn
  }
}
