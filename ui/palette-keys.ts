import { useSpotlight } from '@mantine/spotlight'
import { useEffect, useRef } from 'react'
import { paletteStore } from '#ui/palette.ts'
import type { SearchResults } from '#ui/use-search-results.ts'

/** A command moves the focus as it likes; closing the palette gives it back. */
export function useGivenBackFocus() {
  const opener = useRef<HTMLElement>(undefined)
  return {
    keep() {
      if (document.activeElement instanceof HTMLElement) opener.current = document.activeElement
    },
    giveBack() {
      opener.current?.focus({ preventScroll: true })
      opener.current = undefined
    },
    giveBackTo(run: () => void) {
      this.giveBack()
      run()
    },
  }
}

/** Keys typed right after Ctrl K arrive before the field has the focus. */
export function useEarlyKeys(setQuery: (change: (query: string) => string) => void): void {
  const { opened } = useSpotlight(paletteStore)
  useEffect(() => {
    if (!opened) return
    const hear = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      if (target instanceof HTMLInputElement || ctrlKey || metaKey || altKey) return
      if (key !== 'Enter' && key.length !== 1) return
      event.preventDefault()
      if (key === 'Enter') entryOf('[data-selected]')?.click()
      else setQuery((query) => query + key)
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [opened, setQuery])
}

/** Enter always runs something: the first entry, also when records arrive later than commands. */
export function useFirstSelected(state: SearchResults['state'], recent: readonly unknown[]): void {
  const { opened } = useSpotlight(paletteStore)
  useEffect(() => {
    if (opened && !entryOf('[data-selected]')) selectFirst()
  })
  useEffect(() => {
    if (opened && (state === 'done' || recent.length > 0)) selectFirst()
  }, [opened, state, recent])
}

function selectFirst(): void {
  entryOf('[data-selected]')?.removeAttribute('data-selected')
  entryOf('[data-action]')?.setAttribute('data-selected', 'true')
  paletteStore.updateState((state) => ({ ...state, selected: 0 }))
}

/** Enter before the answer opens its first record: a plate and Enter are typed faster than they are found. */
export function useEnterInAdvance(query: string, state: SearchResults['state']): () => void {
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    if (state === 'searching' || wanted.current === undefined) return
    const isSame = wanted.current === query
    wanted.current = undefined
    if (isSame && state === 'done') entryOf('[data-action]')?.click()
  }, [query, state])
  return () => {
    wanted.current = state === 'searching' ? query : undefined
  }
}

function entryOf(selector: string): HTMLElement | null | undefined {
  return document.getElementById(paletteStore.getState().listId)?.querySelector<HTMLElement>(selector)
}
