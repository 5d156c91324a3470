import { useSpotlight } from '@mantine/spotlight'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
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
export function useEarlyKeys(type: (key: string) => void, isAheadOnEnter: () => boolean): void {
  const { opened } = useSpotlight(paletteStore)
  const press = useEffectEvent((key: string) => {
    if (key !== 'Enter') type(key)
    else if (!isAheadOnEnter()) entryOf('[data-selected]')?.click()
  })
  useLayoutEffect(() => {
    if (!opened) return
    const hear = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      if (target instanceof HTMLInputElement || ctrlKey || metaKey || altKey) return
      if (key !== 'Enter' && key.length !== 1) return
      event.preventDefault()
      press(key)
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [opened])
}

/** Enter always runs something: the first entry, also when records arrive later than commands. */
export function useFirstSelected(state: SearchResults['state'], recent: readonly unknown[]): void {
  const { opened } = useSpotlight(paletteStore)
  // Enter may follow the first sight of an entry: an effect after the paint comes too late.
  useLayoutEffect(() => {
    if (opened) selectFirstIfNone()
  })
  useLayoutEffect(() => {
    if (opened && (state === 'done' || recent.length > 0)) selectFirst()
  }, [opened, state, recent])
}

function selectFirstIfNone(): void {
  if (entryOf('[data-action]') && !entryOf('[data-selected]')) selectFirst()
}

function selectFirst(): void {
  entryOf('[data-selected]')?.removeAttribute('data-selected')
  entryOf('[data-action]')?.setAttribute('data-selected', 'true')
  paletteStore.updateState((state) => ({ ...state, selected: 0 }))
}

type Shown = { query: string; hasCommands: boolean; state: SearchResults['state'] }

/** Enter before the answer opens its first entry: a plate and Enter are typed faster than they are drawn and found. Tells whether it came before. */
export function useEnterInAdvance({ query, hasCommands, state }: Shown, typed: RefObject<string>): () => boolean {
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    // Letters that came after Enter ask for something else.
    if (wanted.current !== typed.current) wanted.current = undefined
    if (wanted.current !== query || state === 'searching') return
    wanted.current = undefined
    if (state === 'done') entryOf('[data-action]')?.click()
  }, [query, state, typed])
  return () => {
    const isAhead = query !== typed.current || (state === 'searching' && !hasCommands)
    wanted.current = isAhead ? typed.current : undefined
    // The list may have been drawn anew without a render of the palette.
    if (!isAhead) selectFirstIfNone()
    return isAhead
  }
}

function entryOf(selector: string): HTMLElement | null | undefined {
  return document.getElementById(paletteStore.getState().listId)?.querySelector<HTMLElement>(selector)
}
