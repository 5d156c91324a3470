import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '#browser/call.ts'
import { type ListPlace, pagesOf } from '#browser/list/list-place.ts'
import type { LiveList } from '#browser/local-pages.ts'
import type { LiveEntity } from '#browser/local-upkeep.ts'
import type { OfflineFeature } from '#browser/offline.ts'
import { unlessGone } from '#browser/unless-gone.ts'
import { closingAddress, compareClosings, matchesClosing } from '#features/closings/closing-list.ts'
import type { Closing, ClosingFilters, closingsContract } from '#features/closings/contract.ts'
import { closingNotFound } from '#features/closings/refusals.ts'
import { closingsRights } from '#features/closings/rights.ts'

export const { call, query } = callsOf<typeof closingsContract>('closings')

export const closingList: LiveList<Closing, ClosingFilters> = {
  name: 'closings.listClosings',
  entity: 'closing',
  fetch: pagesOf(call.listClosings),
  matches: matchesClosing,
  compare: compareClosings,
}

export const closingPlace: ListPlace<Closing, ClosingFilters> = {
  path: '/dashboard/clotures',
  parameter: 'cloture',
  address: closingAddress,
  list: closingList,
}

const closingEntity: LiveEntity<Closing> = {
  kind: 'closing',
  read: (id) => unlessGone(call.readClosing({ id }), closingNotFound),
  recent: async (page, pageSize) => (await call.listClosings({ page, pageSize })).items,
}

/** The device keeps the list; a day is closed on the server. */
export const closingsOffline: OfflineFeature = {
  name: 'closings',
  hears: ['closing'],
  entities: [closingEntity],
  right: closingsRights.read,
}

export function closingQuery(id: string) {
  return queryOptions({
    queryKey: query.readClosing.key({ input: { id } }),
    queryFn: ({ signal }) => call.readClosing({ id }, { signal }),
  })
}

export function openDaysQuery() {
  return queryOptions({
    queryKey: query.readOpenDays.key({ input: {} }),
    queryFn: ({ signal }) => call.readOpenDays({}, { signal }),
  })
}
