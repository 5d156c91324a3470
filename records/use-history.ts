import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import type { TimelineEvent, TimelinePage } from '#lib/wire.ts'
import { type HistoryEvent, lastAuthorOf } from '#records/last-author.ts'

/** Where the history of one record is read, fifty events at a time, newest first. */
export type HistoryPlace<Event extends HistoryEvent> = {
  key: QueryKey
  read(before: { before?: number }, options: { signal: AbortSignal }): Promise<Event[]>
}

/** Where the timeline of one record is read: its own history, and what happened to others that are about it. */
export type TimelinePlace<Event extends TimelineEvent = TimelineEvent> = {
  key: QueryKey
  read(page: TimelinePage, options: { signal: AbortSignal }): Promise<Event[]>
}

const pageLength = 50

export function useHistory<Event extends HistoryEvent>({ key, read }: HistoryPlace<Event>, isWanted = true) {
  const { data, ...query } = useInfiniteQuery({
    queryKey: [...key, 'pages'],
    queryFn: ({ pageParam, signal }) => read(pageParam ? { before: pageParam } : {}, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last) => (last.length === pageLength ? last.at(-1)?.position : undefined),
    enabled: isWanted,
  })
  return { ...query, events: data?.pages.flat() }
}

/** The changes of the record itself, without the timeline's other parts. */
export function changesIn<Event extends TimelineEvent>({ key, read }: TimelinePlace<Event>): HistoryPlace<Event> {
  const part = 'changes'
  return { key: [...key, part], read: (before, options) => read({ ...before, part }, options) }
}

/** Names who saved each field last; asks the history only when there is something to name. */
export function useFieldAuthors<Event extends HistoryEvent>(place: HistoryPlace<Event>, isWanted: boolean) {
  const { events = [] } = useHistory(place, isWanted)
  return (field: string) => lastAuthorOf(field, events)
}
