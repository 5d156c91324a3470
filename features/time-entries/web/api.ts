import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '#browser/call.ts'
import { type ListPlace, pagesOf } from '#browser/list/list-place.ts'
import type { LiveList } from '#browser/local-pages.ts'
import type { LiveEntity } from '#browser/local-upkeep.ts'
import type { OfflineFeature } from '#browser/offline.ts'
import { today } from '#browser/today.ts'
import { unlessGone } from '#browser/unless-gone.ts'
import { orderNotFound } from '#features/repair-orders/refusals.ts'
import type {
  OrderHours,
  TimeEntry,
  TimeEntryEvent,
  TimeEntryFilters,
  timeEntriesContract,
} from '#features/time-entries/contract.ts'
import { timeEntryNotFound } from '#features/time-entries/refusals.ts'
import { compareTimeEntries, matchesTimeEntry, timeEntryAddress } from '#features/time-entries/time-entry-list.ts'
import { startTimeEntry, stopTimeEntry } from '#features/time-entries/web/time-entry-writes.ts'
import type { HistoryPlace } from '#records/use-history.ts'

/** Hours that the device keeps. */
type KeptHours = OrderHours & { id: string; version: number; updatedAt: string }

export const { call, query } = callsOf<typeof timeEntriesContract>('timeEntries')

export const timeEntryList: LiveList<TimeEntry, TimeEntryFilters> = {
  name: 'timeEntries.listTimeEntries',
  entity: 'time_entry',
  fetch: pagesOf(call.listTimeEntries),
  matches: (entry, filters) => matchesTimeEntry(entry, filters, today()),
  compare: compareTimeEntries,
}

export const timeEntryPlace: ListPlace<TimeEntry, TimeEntryFilters> = {
  path: '/dashboard/pointages',
  parameter: 'pointage',
  address: timeEntryAddress,
  list: timeEntryList,
}

export const timeEntryEntity: LiveEntity<TimeEntry> = {
  kind: 'time_entry',
  read: (id) => unlessGone(call.readTimeEntry({ id }), timeEntryNotFound),
  recent: async (page, pageSize) => (await call.listTimeEntries({ page, pageSize })).items,
}

export function timeEntryHistory(id: string): HistoryPlace<TimeEntryEvent> {
  return {
    key: query.readTimeEntryHistory.key({ input: { id } }),
    read: (before, options) => call.readTimeEntryHistory({ id, ...before }, options),
  }
}

/** The hours of an order that was opened on the device. */
export const orderHoursEntity: LiveEntity<KeptHours> = {
  kind: 'orderHours',
  noun: 'repair_order',
  async read(id) {
    const hours = await unlessGone(call.readOrderHours({ id }), orderNotFound)
    return hours && { ...hours, id, version: 0, updatedAt: '' }
  },
}

export function timeTotalsQuery(filters: TimeEntryFilters) {
  return queryOptions({
    queryKey: query.readTimeTotals.key({ input: filters }),
    queryFn: ({ signal }) => call.readTimeTotals(filters, { signal }),
  })
}

/** Entries and the hours of opened orders are kept on the device; a clock starts and stops with or without network. Orders and members lend their names. */
export const timeEntriesOffline: OfflineFeature = {
  name: 'timeEntries',
  hears: ['time_entry', 'repair_order', 'member'],
  operations: [startTimeEntry, stopTimeEntry],
  entities: [timeEntryEntity, orderHoursEntity],
}
