import { useSyncExternalStore } from 'react'
import type { DeviceName } from '#lib/device-names.ts'

const listeners = new Set<() => void>()

/** The device's text under this name; `before` on the server and until hydration. */
export function useLocalText(name: DeviceName, before: string | null = null): string | null {
  return useSyncExternalStore(
    follow,
    () => readLocalText(name),
    () => before,
  )
}

/** A browser that blocks storage has stored nothing. */
export function readLocalText(name: DeviceName): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Without storage, a count or a choice is lost, but not the page. */
export function keepLocalText(name: DeviceName, text: string): void {
  try {
    localStorage.setItem(name, text)
  } catch {
    return
  }
  localTextChanged()
}

/** Announces a change in this tab; the browser announces changes of other tabs. */
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
