import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { type HistoryEvent, lastAuthorOf } from '#records/last-author.ts'

/** Where the history of one record is read, fifty events at a time, newest first. */
export type HistoryPlace<Event extends HistoryEvent> = {
  key: QueryKey
  read(before: { before?: number }, options: { signal: AbortSignal }): Promise<Event[]>
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

/** Names who saved each field last; asks the history only when there is something to name. */
export function useFieldAuthors<Event extends HistoryEvent>(place: HistoryPlace<Event>, isWanted: boolean) {
  const { events = [] } = useHistory(place, isWanted)
  return (field: string) => lastAuthorOf(field, events)
}
