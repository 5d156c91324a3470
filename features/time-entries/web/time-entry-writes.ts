import { defineOfflineOperation } from '#browser/offline-operations.ts'
import type { TimeEntry } from '#features/time-entries/contract.ts'
import { countedSeconds, secondsBetween } from '#features/time-entries/time-entry.ts'
import { civilDate } from '#lib/dates.ts'
import { writeAddresses } from '#records/write-addresses.ts'

/** The names that the device shows until the server answers. */
type Shown = Pick<TimeEntry, 'orderNumber' | 'orderTitle' | 'plate' | 'lineLabel' | 'memberId' | 'memberName'>

type Start = {
  id: string
  repairOrderId: string
  lineId: string | null
  startedAt: string
  isConfirmed: boolean
  shown: Shown
}
type Stop = { id: string; endedAt: string; entry: TimeEntry }

const onEntry = { entity: 'time_entry' } as const

export const startTimeEntry = defineOfflineOperation<TimeEntry, Start>({
  ...onEntry,
  name: 'timeEntries.startTimeEntry',
  apply: (known, { id, repairOrderId, lineId, startedAt, shown }, now) =>
    known ?? {
      ...{ ...shown, id, repairOrderId, lineId, startedAt, workedOn: civilDate(new Date(startedAt)) },
      ...{ endedAt: null, startRecordedAt: null, endRecordedAt: null, seconds: null, removedAt: null },
      ...{ version: 0, createdAt: now, updatedAt: now },
    },
  describe: ({ shown }) => `Pointage démarré\u202f: ${shown.orderNumber}`,
})

export const stopTimeEntry = defineOfflineOperation<TimeEntry, Stop>({
  ...onEntry,
  name: 'timeEntries.stopTimeEntry',
  apply: (known, { endedAt, entry }) => {
    const current = known ?? entry
    const { startedAt } = current
    if (startedAt === null || current.seconds !== null) return current
    const isAfter = secondsBetween(startedAt, endedAt) >= 0
    return { ...current, endedAt, seconds: isAfter ? countedSeconds(startedAt, endedAt) : 0 }
  },
  describe: ({ entry }) => `Pointage arrêté\u202f: ${entry.orderNumber}`,
})

/** Where the writes about time entries are seen. */
export const timeEntryWriteAddresses = writeAddresses({
  entities: ['time_entry'],
  path: '/dashboard/pointages',
  withForm: [],
})
