import { useSyncExternalStore } from 'react'

/** What this device keeps under that name; nothing while the page comes from the server. */
export function useLocalText(name: string): string | null {
  return useSyncExternalStore(
    follow,
    () => readLocalText(name),
    () => null,
  )
}

export function readLocalText(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** A device that keeps nothing loses a count, not a page. */
export function keepLocalText(name: string, text: string): void {
  try {
    localStorage.setItem(name, text)
    for (const listener of listeners) listener()
  } catch {}
}

const listeners = new Set<() => void>()

function follow(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
