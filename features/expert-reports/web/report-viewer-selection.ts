import { createContext, useContext, useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react'

/** The shown value, and the part that asked for it. A link asks both parts. */
export type Shown = { path: string; from: 'value' | 'page' | 'link'; isByKeyboard: boolean }

/** The shown value. Thousands of values and boxes subscribe without being drawn again. */
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

/** Listeners also hear when the same value is shown again. */
export function useWhenShown(act: (shown: Shown) => void): void {
  const selection = useContext(SelectionContext)
  const hear = useEffectEvent(() => {
    const shown = selection.read()
    if (shown) act(shown)
  })
  // A press may follow the first sight of the report: an effect after the paint comes too late.
  useLayoutEffect(() => selection.subscribe(() => hear()), [selection])
}

/** The button of a value within a part of the viewer. */
export function buttonOf(part: Element | null, path: string): HTMLElement | null {
  return part?.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`) ?? null
}

/** The first value of a row of the report, as it is printed. */
export function firstPathOf(root: Element | null, row: string): string | undefined {
  return root?.querySelector<HTMLElement>(`.viewer-scroller [data-path^="${CSS.escape(`${row}.`)}"]`)?.dataset.path
}

/** The path of the value under an event. */
export function pathOf({ target }: { target: EventTarget }): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-path]')?.dataset.path : undefined
}
