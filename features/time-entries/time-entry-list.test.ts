import { expect, test } from 'vitest'
import type { TimeEntry } from '#features/time-entries/contract.ts'
import { compareTimeEntries, matchesTimeEntry, timeEntryAddress } from '#features/time-entries/time-entry-list.ts'

const entry: TimeEntry = {
  ...{ id: 'a', repairOrderId: 'o', orderNumber: 'OR2026-00001', orderTitle: 'Aile avant', plate: 'AB-123-CD' },
  ...{ lineId: null, lineLabel: '', memberId: 'm', memberName: 'Gaël Kervella', workedOn: '2026-11-23' },
  ...{ startedAt: null, endedAt: null, startRecordedAt: null, endRecordedAt: null, seconds: 3_600, removedAt: null },
  ...{ version: 1, createdAt: '2026-11-23T09:00:00.000Z', updatedAt: '2026-11-23T09:00:00.000Z' },
}
const shows = (address: string, more: Partial<TimeEntry> = {}) => {
  const { page: _, ...filters } = timeEntryAddress.read(new URLSearchParams(address))
  return matchesTimeEntry({ ...entry, ...more }, filters, '2026-11-25')
}

test('the list shows an entry by its words, its period and its state', () => {
  expect(['', 'q=gael', 'q=ab-123', 'periode=semaine', 'periode=2026-11'].filter((each) => shows(each))).toHaveLength(5)
  expect(['q=tartempion', 'periode=2026-10', 'etat=sans-fin'].filter((each) => shows(each))).toEqual([])
  expect(shows('etat=sans-fin', { seconds: null })).toBe(true)
  expect(shows('', { removedAt: entry.createdAt })).toBe(false)
})

test('the newest day comes first', () => {
  expect(compareTimeEntries(entry, { ...entry, workedOn: '2026-11-22' })).toBe(-1)
  expect(compareTimeEntries(entry, { ...entry, createdAt: '2026-11-23T10:00:00.000Z' })).toBe(1)
})
