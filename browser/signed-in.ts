import { useSyncExternalStore } from 'react'

/** Under which the device keeps the session. */
export const sessionKey = 'session'

const listeners = new Set<() => void>()

/** Whether somebody is signed in on this device, without the weight of the session itself: for public pages. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(subscribe, isSignedIn, () => false)
}

/** Tells the page that it changed in this tab; other tabs are heard by themselves. */
export function signedInChanged(): void {
  for (const listener of listeners) listener()
}

function isSignedIn(): boolean {
  try {
    return localStorage.getItem(sessionKey) !== null
  } catch {
    // A browser that keeps nothing for sites keeps no session either.
    return false
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
