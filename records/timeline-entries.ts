import type { TimelineEvent, TimelinePart } from '#lib/wire.ts'
import type { RecordNote } from '#records/note-writes.ts'

/** The filters of a timeline, as its address names them. */
export const timelineFilters = ['', 'notes', 'appels', 'taches', 'documents', 'modifications'] as const
export type TimelineFilter = (typeof timelineFilters)[number]

export const filterLabels: Record<TimelineFilter, string> = {
  '': 'Tout',
  notes: 'Notes',
  appels: 'Appels',
  taches: 'Tâches',
  documents: 'Documents',
  modifications: 'Modifications',
}

export function readTimelineFilter(value: string | null): TimelineFilter {
  return timelineFilters.find((filter) => filter === value) ?? ''
}

/** The part of the events that the server is asked for; undefined asks for all, null for none. */
export function partOf(filter: TimelineFilter): TimelinePart | undefined | null {
  const parts = { '': undefined, notes: null, appels: null, taches: 'tasks', documents: 'documents' } as const
  return filter === 'modifications' ? 'changes' : parts[filter]
}

/** One line of a timeline: a note, or an event with those that are read with it. */
export type TimelineEntry<Event> =
  | { note: RecordNote; at: string; id: string }
  | { events: readonly [Event, ...Event[]]; at: string; id: string }

type Given<Event> = {
  notes: readonly RecordNote[]
  /** Newest first; undefined until the server has answered. */
  events: readonly Event[] | undefined
  /** The server has older events. */
  hasMore: boolean
  filter: TimelineFilter
  /** The most lines below the pinned notes. */
  shown: number
}

/** Notes of the device and events of the server as one stream, newest first; the pinned notes stand apart, before it. */
export function mergeTimeline<Event extends TimelineEvent>({ notes, events, hasMore, filter, shown }: Given<Event>) {
  const wanted = notes.filter(({ call }) => filter === '' || (filter === 'appels' ? call : filter === 'notes'))
  const lines = gather(events ?? []).map((some) => ({ events: some, at: some[0].at, id: `${some[0].position}` }))
  // An older note waits for the events around it.
  const horizon = (hasMore && events?.at(-1)?.at) || ''
  const loose = wanted.filter(({ pinned, createdAt }) => !pinned && createdAt >= horizon)
  const all: TimelineEntry<Event>[] = [...lines, ...loose.map((note) => ({ note, at: note.createdAt, id: note.id }))]
  all.sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
  const pinned = wanted.filter((note) => note.pinned)
  return { pinned, entries: all.slice(0, shown), isCut: all.length > shown }
}

const gatheredWithinMs = 3_600_000

/** Ten photographs that one person attached in a row are one line. */
function gather<Event extends TimelineEvent>(events: readonly Event[]): [Event, ...Event[]][] {
  const lines: [Event, ...Event[]][] = []
  for (const event of events) {
    const line = lines.at(-1)
    if (line && readsAsOne(line[0], event)) line.push(event)
    else lines.push([event])
  }
  return lines
}

function readsAsOne(first: TimelineEvent, next: TimelineEvent): boolean {
  if (!first.about?.isGathered || first.about.sentence !== next.about?.sentence) return false
  return Date.parse(first.at) - Date.parse(next.at) < gatheredWithinMs
}
