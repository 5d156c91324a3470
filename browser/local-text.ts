import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

/** What this device keeps under that name; on the server, and until the page has woken up, `before`. */
export function useLocalText(name: string, before: string | null = null): string | null {
  return useSyncExternalStore(
    follow,
    () => readLocalText(name),
    () => before,
  )
}

/** A browser that keeps nothing for sites has kept nothing. */
export function readLocalText(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** A device that keeps nothing loses a count or a choice, not a page. */
export function keepLocalText(name: string, text: string): void {
  try {
    localStorage.setItem(name, text)
  } catch {
    return
  }
  localTextChanged()
}

/** Tells the page that something changed in this tab; other tabs are heard by themselves. */
export function localTextChanged(): void {
  for (const listener of listeners) listener()
}

function follow(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
