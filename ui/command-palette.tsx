import { CloseButton, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Spotlight, useSpotlight } from '@mantine/spotlight'
import { IconListSearch, IconSearch } from '@tabler/icons-react'
import { type ReactNode, useCallback, useRef, useState, useSyncExternalStore } from 'react'
import { outageWords } from '#lib/outage.ts'
import classes from '#ui/command-palette.module.css'
import { byGroup, type CommandStore, type Found, matching, recordFirst } from '#ui/command-store.ts'
import { FoundFace } from '#ui/found-face.tsx'
import { Keys } from '#ui/keys.tsx'
import { palette, paletteStore } from '#ui/palette.ts'
import { useEarlyKeys, useEnterInAdvance, useFirstSelected, useGivenBackFocus } from '#ui/palette-keys.ts'
import { type SearchResults, useRecentRecords, useSearchResults } from '#ui/use-search-results.ts'

const ownCommands = ['palette', 'search']

export function CommandPalette({ store }: { store: CommandStore }) {
  const [query, setQuery] = useState('')
  const typed = useRef('')
  const { opened } = useSpotlight(paletteStore)
  const { commands, source } = useSyncExternalStore(store.subscribe, store.read, store.read)
  const results = useSearchResults(source, query)
  const recent = useRecentRecords(source, opened)
  const isPhone = useMediaQuery('(width < 48em)', false, { getInitialValueInEffect: false })
  useFirstSelected(results.state, recent)
  const focus = useGivenBackFocus()
  const groups = byGroup(recordFirst(matching(commands, query)).filter(({ id }) => !ownCommands.includes(id)))
  const change = useCallback((text: string) => {
    typed.current = text
    setQuery(text)
  }, [])
  const enter = useEnterInAdvance({ query, hasCommands: groups.length > 0, state: results.state }, typed)
  useEarlyKeys((key) => change(typed.current + key), enter)
  const found = query.trim() ? results.groups : [{ id: 'recent', label: 'Ouverts récemment', found: recent }]
  const isEmpty = groups.length === 0 && results.groups.length === 0
  const run = (act: () => void) => () => focus.giveBackTo(act)

  return (
    <Spotlight.Root
      store={paletteStore}
      query={query}
      onQueryChange={change}
      shortcut={null}
      scrollable
      fullScreen={isPhone}
      yOffset={isPhone ? 0 : 80}
      transitionProps={{ duration: 0 }}
      centered={false}
      overlayProps={{ backgroundOpacity: 0.5 }}
      maxHeight={isPhone ? 'calc(100dvh - 4rem)' : 'min(28rem, 60dvh)'}
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
        placeholder="Plaque, nom, téléphone, nº de sinistre… ou une action"
        aria-label="Chercher ou agir"
        maxLength={200}
        leftSection={<IconSearch size={18} stroke={1.75} />}
        rightSection={isPhone && <CloseButton aria-label="Fermer la recherche" onClick={palette.close} />}
        rightSectionPointerEvents="all"
        onKeyDown={({ key }) => key === 'Enter' && enter()}
      />
      <Spotlight.ActionsList>
        {found
          .filter((group) => group.found.length > 0)
          .map((group) => (
            <FoundGroupActions key={group.id} {...group} query={query} run={run} />
          ))}
        {source && results.groups.length > 0 && (
          <Spotlight.Action
            label="Voir tous les résultats"
            leftSection={<IconListSearch size={18} stroke={1.6} />}
            onClick={run(() => source.showAll(query.trim()))}
          />
        )}
        {results.note && results.groups.length > 0 && <p className={classes.note}>{results.note}</p>}
        {groups.map(([group, items]) => (
          <Spotlight.ActionsGroup key={group} label={group}>
            {items.map(({ id, label, description, icon, keys, run: act }) => (
              <Spotlight.Action
                key={id}
                label={label}
                leftSection={icon}
                rightSection={keys && <Keys keys={keys} />}
                onClick={run(act)}
                {...(description ? { description } : {})}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {isEmpty && (
          <Spotlight.Empty>
            <Nothing query={query} {...results} />
          </Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}

type GroupProps = { label: string; found: Found[]; query: string; run: (act: () => void) => () => void }

function FoundGroupActions({ label, found, query, run }: GroupProps): ReactNode {
  return (
    <Spotlight.ActionsGroup label={label}>
      {found.map((each) => (
        <Spotlight.Action key={each.id} onClick={run(each.run)}>
          <FoundFace found={each} query={query} />
        </Spotlight.Action>
      ))}
    </Spotlight.ActionsGroup>
  )
}

/** The reason for an empty list: no result differs from no answer yet. */
function Nothing({ query, state, note }: { query: string } & Pick<SearchResults, 'state' | 'note'>) {
  if (state === 'searching') return 'Recherche…'
  return (
    <>
      {state === 'failed' ? 'La recherche n’a pas abouti' : `Aucun résultat trouvé pour "${query}"`}
      <Text size="sm" c="dimmed">
        {state === 'failed' ? failedSentence() : (note ?? 'Essayez avec d’autres mots.')}
      </Text>
    </>
  )
}

function failedSentence(): string {
  return outageWords[navigator.onLine ? 'silent' : 'device'].sentence
}
