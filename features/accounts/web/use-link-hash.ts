import { useSyncExternalStore } from 'react'

/** The address fragment; undefined before hydration, because servers never see it. */
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
