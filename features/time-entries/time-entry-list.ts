import type { TimeEntry, TimeEntryFilters } from '#features/time-entries/contract.ts'
import { daysOfPeriod, periodField } from '#features/time-entries/time-period.ts'
import { fold } from '#lib/fold.ts'
import { addressOf, choiceField, idField, searchField } from '#lib/list-address.ts'

/** The list as its address asks for it. */
export const timeEntryAddress = addressOf<TimeEntryFilters>({
  search: searchField,
  state: choiceField('etat', { all: 'tous', open: 'sans-fin' }, 'all'),
  period: periodField,
  memberId: idField('membre'),
  repairOrderId: idField('ordre'),
})

/** Whether the list shows this entry under these filters; the server decides alike. */
export function matchesTimeEntry(entry: TimeEntry, filters: TimeEntryFilters, today: string): boolean {
  const { search, state, period, memberId, repairOrderId } = filters
  if (entry.removedAt) return false
  if (state === 'open' && entry.seconds !== null) return false
  if (memberId && entry.memberId !== memberId) return false
  if (repairOrderId && entry.repairOrderId !== repairOrderId) return false
  if (period) {
    const { from, to } = daysOfPeriod(period, today)
    if (entry.workedOn < from || entry.workedOn > to) return false
  }
  const { orderNumber, orderTitle, plate, lineLabel, memberName } = entry
  const text = fold([orderNumber, orderTitle, plate, lineLabel, memberName].join(' '))
  return fold(search)
    .split(' ')
    .every((word) => text.includes(word))
}

/** The newest day first, and the newest entry of a day. */
export function compareTimeEntries(one: TimeEntry, other: TimeEntry): number {
  const [key, otherKey] = [keyOf(one), keyOf(other)]
  return key < otherKey ? 1 : key > otherKey ? -1 : 0
}

function keyOf({ workedOn, createdAt, id }: TimeEntry): string {
  return `${workedOn} ${createdAt} ${id}`
}
