import { useEffect, useMemo, useRef } from 'react'
import { problemOf } from '#browser/call.ts'
import { pageSize } from '#browser/list/list-place.ts'
import type { Kept } from '#browser/local-database.ts'
import type { LiveList } from '#browser/local-pages.ts'
import { type LivePage, useLivePage } from '#browser/use-live-page.ts'
import { filtersOf, type Paged } from '#lib/list-address.ts'
import type { ListPage } from '#lib/list-view.ts'

/** The requested page of a list, from the device first. */
export function useListPage<Row extends Kept, Filters extends object>(
  list: LiveList<Row, Filters>,
  address: Paged<Filters>,
  isWanted = true,
): ListPage<Row> {
  const live = useLivePage(list, { filters: filtersOf(address), page: address.page, pageSize }, isWanted)
  const last = useRef<LivePage<Row>>(undefined)
  useEffect(() => {
    if (!live.isLoading) last.current = live
  })
  const isStale = live.isLoading && last.current !== undefined
  const { error, ...shown } = isStale && last.current ? last.current : live
  const rows = useSameRows(shown.rows)
  return {
    ...shown,
    rows,
    isStale,
    problem: error && shown.source !== 'server' ? problemOf(error).sentence : undefined,
  }
}

/** The device rereads rows at each change; unchanged rows keep their identity and are not drawn again. */
function useSameRows<Row extends Kept>(rows: Row[]): Row[] {
  const known = useRef(new Map<string, { row: Row; text: string }>())
  return useMemo(() => {
    const kept = rows.map((row) => {
      const text = JSON.stringify(row)
      const before = known.current.get(row.id)
      return before?.text === text ? before : { row, text }
    })
    known.current = new Map(kept.map((each) => [each.row.id, each]))
    return kept.map(({ row }) => row)
  }, [rows])
}
