import { useSyncExternalStore } from 'react'

/** What stands behind the `#` of the address; undefined until the page is alive, for no server ever sees it. */
export function useLinkHash(): string | undefined {
  return useSyncExternalStore(subscribe, read, () => undefined)
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

function read(): string {
  return window.location.hash
}
