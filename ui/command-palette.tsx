import { Text } from '@mantine/core'
import { Spotlight, useSpotlight } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { outageWords } from '#lib/outage.ts'
import classes from '#ui/command-palette.module.css'
import { byGroup, type CommandStore, type Found, matching, recordFirst } from '#ui/command-store.ts'
import { Keys } from '#ui/keys.tsx'
import { Marked } from '#ui/marked.tsx'
import { paletteStore } from '#ui/palette.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { type SearchResults, useSearchResults } from '#ui/use-search-results.ts'

export function CommandPalette({ store }: { store: CommandStore }) {
  const [query, setQuery] = useState('')
  const { commands, sources } = useSyncExternalStore(store.subscribe, store.read, store.read)
  const { groups: results, state } = useSearchResults(sources, query)
  useEarlyKeys(setQuery)
  useFirstSelected()
  const focus = useGivenBackFocus()
  const groups = byGroup(recordFirst(matching(commands, query)).filter(({ id }) => id !== 'palette'))
  const isEmpty = groups.length === 0 && results.length === 0

  return (
    <Spotlight.Root
      store={paletteStore}
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      scrollable
      transitionProps={{ duration: 0 }}
      centered={false}
      overlayProps={{ backgroundOpacity: 0.5 }}
      maxHeight="min(28rem, 60dvh)"
      returnFocus={false}
      onSpotlightOpen={focus.keep}
      onSpotlightClose={focus.giveBack}
      classNames={{
        header: classes.header,
        content: classes.content,
        action: classes.action,
        actionBody: classes.body,
        actionsGroup: classes.group,
      }}
      title="Chercher ou agir"
    >
      <Spotlight.Search
        placeholder="Chercher ou agir…"
        aria-label="Chercher ou agir"
        leftSection={<IconSearch size={18} stroke={1.75} />}
      />
      <Spotlight.ActionsList>
        {results.map(({ label, found }) => (
          <Spotlight.ActionsGroup key={label} label={label}>
            {found.map((each) => (
              <Spotlight.Action key={each.id} onClick={() => focus.giveBackTo(each.run)}>
                <FoundFace found={each} query={query} />
              </Spotlight.Action>
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {groups.map(([group, items]) => (
          <Spotlight.ActionsGroup key={group} label={group}>
            {items.map(({ id, label, description, icon, keys, run }) => (
              <Spotlight.Action
                key={id}
                label={label}
                leftSection={icon}
                rightSection={keys && <Keys keys={keys} />}
                onClick={() => focus.giveBackTo(run)}
                {...(description ? { description } : {})}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {isEmpty && (
          <Spotlight.Empty>
            <Nothing query={query} state={state} />
          </Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}

function FoundFace({ found: { label, description, reason, badge, icon }, query }: { found: Found; query: string }) {
  return (
    <span className={classes.found}>
      {icon}
      <span className={classes.words}>
        <span>
          <Marked text={label} query={query} />
        </span>
        {(reason || description) && (
          <span className={classes.details}>{reason ? <Marked text={reason} query={query} /> : description}</span>
        )}
      </span>
      {badge && <StatusBadge size="sm">{badge}</StatusBadge>}
    </span>
  )
}

/** The reason for an empty list: no result differs from no answer yet. */
function Nothing({ query, state }: { query: string } & Pick<SearchResults, 'state'>) {
  if (state === 'searching') return 'Recherche…'
  return (
    <>
      {state === 'failed' ? 'La recherche n’a pas abouti' : `Aucun résultat trouvé pour "${query}"`}
      <Text size="sm" c="dimmed">
        {state === 'failed' ? failedSentence() : 'Essayez avec d’autres mots.'}
      </Text>
    </>
  )
}

function failedSentence(): string {
  return outageWords[navigator.onLine ? 'silent' : 'device'].sentence
}

/** A command moves the focus as it likes; closing the palette gives it back. */
function useGivenBackFocus() {
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
function useEarlyKeys(setQuery: (change: (query: string) => string) => void): void {
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

/** Enter always runs something: the selection follows only text that is typed into the field. */
function useFirstSelected(): void {
  const { opened } = useSpotlight(paletteStore)
  useEffect(() => {
    if (!opened || entryOf('[data-selected]')) return
    entryOf('[data-action]')?.setAttribute('data-selected', 'true')
    paletteStore.updateState((state) => ({ ...state, selected: 0 }))
  })
}

function entryOf(selector: string): HTMLElement | null | undefined {
  return document.getElementById(paletteStore.getState().listId)?.querySelector<HTMLElement>(selector)
}
