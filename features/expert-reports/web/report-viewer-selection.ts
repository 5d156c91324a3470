import { createContext, useContext, useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** The value that is looked at, and from where one came to it. */
export type Shown = { path: string; from: 'value' | 'page'; isByKeyboard: boolean }

/** Which value is looked at, heard by the thousands of values and boxes without drawing them all again. */
export function createSelection() {
  let shown: Shown | undefined
  const listeners = new Set<() => void>()
  const set = (next: Shown | undefined) => {
    shown = next
    for (const hear of [...listeners]) hear()
  }
  return {
    read: () => shown,
    show: (next: Shown) => set(next),
    clear: () => set(undefined),
    subscribe: (hear: () => void) => {
      listeners.add(hear)
      return () => void listeners.delete(hear)
    },
  }
}

type Selection = ReturnType<typeof createSelection>

export const SelectionContext = createContext<Selection>(createSelection())

export function useIsShown(path: string): boolean {
  const selection = useContext(SelectionContext)
  return useSyncExternalStore(
    selection.subscribe,
    () => selection.read()?.path === path,
    () => false,
  )
}

/** Hears each time a value is shown, the same one again included. */
export function useWhenShown(act: (shown: Shown) => void): void {
  const selection = useContext(SelectionContext)
  const hear = useEffectEvent(() => {
    const shown = selection.read()
    if (shown) act(shown)
  })
  useEffect(() => selection.subscribe(() => hear()), [selection])
}

/** The button of a value within a part of the viewer. */
export function buttonOf(part: Element | null, path: string): HTMLElement | null {
  return part?.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`) ?? null
}

/** The path of what an event happened on. */
export function pathOf({ target }: { target: EventTarget }): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-path]')?.dataset.path : undefined
}
