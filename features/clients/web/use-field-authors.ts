import { useInfiniteQuery } from '@tanstack/react-query'
import { lastAuthorOf } from '#features/clients/client-authors.ts'
import { timelineQuery } from '#features/clients/web/api.ts'

/** Names who saved each field of a client last; asks the history only when there is something to name. */
export function useFieldAuthors(clientId: string, isWanted: boolean) {
  const { data } = useInfiniteQuery({ ...timelineQuery(clientId), enabled: isWanted })
  const events = data?.pages.flat() ?? []
  return (field: string) => lastAuthorOf(field, events)
}
