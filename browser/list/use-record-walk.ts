import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type ListPlace, pageSize } from '#browser/list/list-place.ts'
import { useListPage } from '#browser/list/use-list-page.ts'
import type { Kept } from '#browser/local-database.ts'
import { keepPage, readPage } from '#browser/local-pages.ts'
import { useOffline } from '#browser/offline-provider.tsx'
import { filtersOf, type Paged } from '#lib/list-address.ts'
import { neighbours, type RecordWalk } from '#lib/record-walk.ts'

/** Goes from a record to its neighbours in the list that led to it. */
export function useRecordWalk<Row extends Kept, Filters extends object>(
  place: ListPlace<Row, Filters>,
  id: string,
): RecordWalk {
  const { outbox } = useOffline()
  const navigate = useNavigate()
  const location = useLocation()
  const origin = originOf(location.state)
  const address = place.address.read(new URLSearchParams(origin))
  const { rows, total } = useListPage(place.list, address, origin !== undefined)
  const ids = origin === undefined ? [] : rows.map((row) => row.id)
  const around = neighbours(ids, id, { page: address.page, pageSize, total })

  const go = async (step: 1 | -1) => {
    const target = step === 1 ? around?.next : around?.previous
    if (!target) return
    const next: Paged<Filters> = { ...address, page: target.page }
    const wanted = target.id ?? (await readEdge(next, step))
    const state = { list: `${place.address.write(next)}` }
    if (wanted) void navigate(`${place.path}/${wanted}`, { replace: true, state })
  }
  const readEdge = async (wanted: Paged<Filters>, step: 1 | -1) => {
    const request = { filters: filtersOf(wanted), page: wanted.page, pageSize }
    const given = await place.list.fetch(request, AbortSignal.timeout(10_000)).catch(() => undefined)
    if (given) await keepPage(outbox, place.list, request, given, outbox.now())
    const { rows } = given ?? (await readPage(outbox, place.list, request))
    return rows.at(step === 1 ? 0 : -1)?.id
  }
  const leave = useCallback(() => {
    if (origin !== undefined && window.history.length > 1) void navigate(-1)
    else void navigate(origin ? `${place.path}?${origin}` : place.path)
  }, [origin, navigate, place])

  return {
    position: around?.position,
    total: around ? total : undefined,
    previous: around?.previous ? () => void go(-1) : undefined,
    next: around?.next ? () => void go(1) : undefined,
    leave,
  }
}

function originOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('list' in state)) return undefined
  return typeof state.list === 'string' ? state.list : undefined
}
