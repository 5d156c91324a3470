import { Button, Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { problemOf } from '#browser/call.ts'
import { systemClock } from '#browser/clock.ts'
import type { Kept } from '#browser/local-database.ts'
import type { TimelineEvent } from '#lib/wire.ts'
import { Composer } from '#records/composer.tsx'
import type { Told } from '#records/history.tsx'
import type { Colleagues } from '#records/mention-box.tsx'
import type { NoteActs, RecordNote } from '#records/note-writes.ts'
import {
  filterLabels,
  mergeTimeline,
  partOf,
  readTimelineFilter,
  type TimelineFilter,
  timelineFilters,
} from '#records/timeline-entries.ts'
import { TimelineMoment } from '#records/timeline-moment.tsx'
import { TimelineNote } from '#records/timeline-note.tsx'
import { type TimelinePlace, useHistory } from '#records/use-history.ts'
import { ChoiceBar } from '#ui/choice-bar.tsx'
import entries from '#ui/entry-list.module.css'
import { Panel } from '#ui/panel.tsx'
import { TimelineList } from '#ui/timeline.tsx'

type RecordTimelineProps<File extends Kept, Event extends TimelineEvent> = {
  place: TimelinePlace<Event>
  /** The code of the refusal when the server does not have the record yet. */
  notFound: string
  /** Tells the record's own events. */
  tell(event: Event, events: readonly Event[]): Told
  notes?: NotesOf<File>
}

/** The notes of the record; an erased one has none. */
export type NotesOf<File extends Kept> = {
  acts: NoteActs<File>
  /** The id of the record. */
  id: string
  notes: readonly RecordNote[]
  /** The people whom a note may mention. */
  colleagues: Colleagues
  mayWrite: boolean
  isLoading: boolean
}

const linesAtOnce = 50

/** Everything about a record in one stream: notes, calls, tasks, documents and changes, pinned notes first. */
export function RecordTimeline<File extends Kept, Event extends TimelineEvent>(
  props: RecordTimelineProps<File, Event>,
) {
  const { place, notFound, tell, notes: written } = props
  const [filter, choose] = useTimelineFilter()
  const [shown, setShown] = useState(linesAtOnce)
  const part = partOf(filter)
  const asked = { ...place, key: [...place.key, part ?? 'all'] }
  const ofPart = part ? { part } : {}
  const history = useHistory<Event>(
    { ...asked, read: (before, options) => place.read({ ...before, ...ofPart }, options) },
    part !== null,
  )
  const { events, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = history
  const isReading = part !== null && isPending
  const known = part === null ? [] : events
  const { pinned, ...stream } = mergeTimeline({
    ...{ notes: written?.notes ?? [], events: known, hasMore: part !== null && hasNextPage, filter, shown },
  })
  function showMore() {
    setShown(shown + linesAtOnce)
    if (part !== null && hasNextPage && !stream.isCut) void fetchNextPage()
  }
  const note = (each: RecordNote) => written && <TimelineNote key={each.id} {...written} note={each} place={place} />
  const isEmpty = pinned.length === 0 && stream.entries.length === 0
  return (
    <Panel title="Historique">
      {written?.mayWrite && <Composer {...written} />}
      <ChoiceBar
        label="Montrer"
        choices={timelineFilters.map((value) => ({ value, label: filterLabels[value] }))}
        chosen={filter}
        onChange={choose}
      />
      {(isReading || written?.isLoading) && <Skeleton height={48} mb="sm" />}
      {isEmpty && !isReading && !written?.isLoading && !error && (
        <Text className={entries.quiet}>
          {filter === '' || !written ? emptyWords : emptyOf(filter, written.acts.hint)}
        </Text>
      )}
      <TimelineList label="Historique">
        {pinned.map(note)}
        {stream.entries.map((entry) =>
          'note' in entry ? (
            note(entry.note)
          ) : (
            <TimelineMoment
              key={entry.id}
              events={entry.events}
              told={tell(entry.events[0], events ?? [])}
              now={new Date(systemClock.now())}
            />
          ),
        )}
      </TimelineList>
      {error && !events && part !== null && (
        <Text size="sm" c="dimmed" mt="sm">
          {problemOf(error).code === notFound
            ? 'L’histoire de cette fiche commence quand le serveur l’a reçue.'
            : 'Le reste de l’historique s’affichera au retour du réseau.'}
        </Text>
      )}
      {(stream.isCut || (part !== null && hasNextPage)) && (
        <Button mt="md" variant="default" size="xs" loading={isFetchingNextPage} onClick={showMore}>
          Voir la suite
        </Button>
      )}
    </Panel>
  )
}

const emptyWords = 'Rien pour le moment.'

function emptyOf(filter: TimelineFilter, hint: string): string {
  const words = { taches: 'Aucune tâche.', documents: 'Aucun document.', appels: 'Aucun appel noté.' } as const
  if (filter === 'notes') return hint
  return filter === '' || filter === 'modifications' ? emptyWords : words[filter]
}

/** The filter stands in the address: a link to the calls of a client shows them. */
function useTimelineFilter() {
  const [search, setSearch] = useSearchParams()
  function choose(filter: TimelineFilter) {
    setSearch(
      (now) => {
        if (filter) now.set('fil', filter)
        else now.delete('fil')
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return [readTimelineFilter(search.get('fil')), choose] as const
}
