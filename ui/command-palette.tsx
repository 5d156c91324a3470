import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Spotlight, useSpotlight } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import classes from '#ui/command-palette.module.css'
import { byGroup, type CommandStore, type Found, matching, type SearchSource } from '#ui/command-store.ts'
import { Keys } from '#ui/keys.tsx'
import { paletteStore } from '#ui/palette.ts'

type FoundGroup = { label: string; found: Found[] }

export function CommandPalette({ store }: { store: CommandStore }) {
  const [query, setQuery] = useState('')
  const { commands, sources } = useSyncExternalStore(store.subscribe, store.read, store.read)
  const results = useResults(sources, query)
  useEarlyLetters(setQuery)
  const groups = byGroup(matching(commands, query).filter(({ id }) => id !== 'palette'))
  const isEmpty = groups.length === 0 && results.every(({ found }) => found.length === 0)

  return (
    <Spotlight.Root
      store={paletteStore}
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      scrollable
      transitionProps={{ duration: 0 }}
      centered={false}
      overlayProps={{ backgroundOpacity: 0.4, blur: 2 }}
      maxHeight="min(28rem, 60dvh)"
      classNames={{
        header: classes.header,
        content: classes.content,
        action: classes.action,
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
            {found.map(({ id, icon, run, label, description }) => (
              <Spotlight.Action
                key={id}
                leftSection={icon}
                onClick={run}
                label={label}
                {...(description ? { description } : {})}
              />
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
                onClick={run}
                {...(description ? { description } : {})}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {isEmpty && (
          <Spotlight.Empty>
            Aucun résultat trouvé pour "{query}"
            <Text size="sm" c="dimmed">
              Essayez avec d’autres mots.
            </Text>
          </Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}

/** Whoever types right after Ctrl K is heard before the field has the focus. */
function useEarlyLetters(setQuery: (change: (query: string) => string) => void): void {
  const { opened } = useSpotlight(paletteStore)
  useEffect(() => {
    if (!opened) return
    const hear = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      if (target instanceof HTMLInputElement || key.length !== 1 || ctrlKey || metaKey || altKey) return
      event.preventDefault()
      setQuery((query) => query + key)
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [opened, setQuery])
}

const fewestLetters = 2

/** What the sources find for the query, each as soon as it answers; an older search never covers a newer one. */
function useResults(sources: readonly SearchSource[], query: string): FoundGroup[] {
  const [text] = useDebouncedValue(query.trim(), 150)
  const [results, setResults] = useState<FoundGroup[]>([])

  useEffect(() => {
    setResults([])
    if (text.length < fewestLetters) return
    const leaving = new AbortController()
    for (const { label, search } of sources) {
      search(text, leaving.signal).then(
        (found) => {
          if (leaving.signal.aborted || found.length === 0) return
          setResults((before) => [...before.filter((group) => group.label !== label), { label, found }])
        },
        () => {},
      )
    }
    return () => leaving.abort()
  }, [sources, text])

  return query.trim().length < fewestLetters ? [] : results
}
