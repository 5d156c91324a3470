import { useQueries } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { readColumns, writeColumns } from '#browser/list/list-columns.ts'
import type { ListPlace } from '#browser/list/list-place.ts'
import type { Kept } from '#browser/local-database.ts'
import { filtersOf } from '#lib/list-address.ts'

/** Parameters that stay when another view is shown: the typed words, and the list or the board. */
const staying = ['q', 'vue']

/** The address of a list without its page, its typed words and the open record: its view. */
export function viewOf<Row extends Kept, Filters extends { search: string }>(
  { address }: ListPlace<Row, Filters>,
  parameters: URLSearchParams,
): string {
  const bare = address.write({ ...address.read(parameters), search: '', page: 1 })
  const view = writeColumns(bare, readColumns(parameters))
  view.sort()
  return `${view}`
}

/** The view that a list shows, and the way to another one. */
export function useListView<Row extends Kept, Filters extends { search: string }>(place: ListPlace<Row, Filters>) {
  const [parameters, setParameters] = useSearchParams()
  const show = useCallback(
    (view: string, how?: { replace: boolean }) =>
      setParameters(
        (now) => {
          const next = new URLSearchParams(view)
          for (const name of staying) {
            const value = now.get(name)
            if (value) next.set(name, value)
          }
          return next
        },
        { preventScrollReset: true, ...how },
      ),
    [setParameters],
  )
  return { view: viewOf(place, parameters), isBare: parameters.size === 0, show }
}

/** How many rows each view has; undefined while it is counted, or without network. */
export function useViewCounts<Row extends Kept, Filters extends object>(
  { list, address }: ListPlace<Row, Filters>,
  views: readonly string[],
  isWanted: boolean,
): (number | undefined)[] {
  const [feature] = list.name.split('.')
  const counts = useQueries({
    queries: views.map((view) => ({
      queryKey: [[feature, 'viewCount'], { list: list.name, view }],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const filters = filtersOf(address.read(new URLSearchParams(view)))
        return (await list.fetch({ filters, page: 1, pageSize: 1 }, signal)).total
      },
      enabled: isWanted,
      staleTime: 60_000,
    })),
  })
  return counts.map(({ data }) => data)
}
