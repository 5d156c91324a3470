import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { readColumns, writeColumns } from '#browser/list/list-columns.ts'
import { type ListPlace, pageSize } from '#browser/list/list-place.ts'
import { readAllRows } from '#browser/list/read-all-rows.ts'
import { useBeside } from '#browser/list/use-beside.ts'
import { useListPage } from '#browser/list/use-list-page.ts'
import type { Kept } from '#browser/local-database.ts'
import { useOffline } from '#browser/offline-provider.tsx'
import { useConnection } from '#browser/use-connection.ts'
import type { ListView, ReadAllRows } from '#lib/list-view.ts'

/** A list as described by its address, which can be shared and restored. */
export function useList<Row extends Kept, Filters extends object>(
  place: ListPlace<Row, Filters>,
): ListView<Row, Filters> {
  const { outbox } = useOffline()
  const { status, words, retryNow } = useConnection()
  const [parameters, setParameters] = useSearchParams()
  const address = useMemo(() => place.address.read(parameters), [place, parameters])
  const change = useCallback<ListView<Row, Filters>['change']>(
    (news, how) =>
      setParameters((now) => place.address.write({ ...place.address.read(now), ...news, page: 1 }, now), {
        preventScrollReset: true,
        ...how,
      }),
    [setParameters, place],
  )
  const turnTo = useCallback(
    (page: number) => setParameters((now) => place.address.write({ ...place.address.read(now), page }, now)),
    [setParameters, place],
  )
  const columns = useMemo(() => readColumns(parameters), [parameters])
  const showColumns = useCallback(
    (shown: string[] | undefined) => setParameters((now) => writeColumns(now, shown), { preventScrollReset: true }),
    [setParameters],
  )
  const readAll = useCallback<ReadAllRows<Row>>(
    (most, tell, signal) => readAllRows({ outbox, list: place.list, filters: address, most, tell, signal }),
    [outbox, place, address],
  )
  return {
    address,
    change,
    turnTo,
    page: useListPage(place.list, address),
    pageSize,
    isOffline: status === 'offline',
    outage: words?.label,
    retryNow,
    beside: useBeside(place),
    columns,
    showColumns,
    readAll,
  }
}
