import { useLivePage } from '#browser/use-live-page.ts'
import { useCurrentGarage } from '#features/garages/web/current-garage.tsx'
import type { TimeEntry } from '#features/time-entries/contract.ts'
import { timeState } from '#features/time-entries/time-entry.ts'
import { timeEntryAddress } from '#features/time-entries/time-entry-list.ts'
import { timeEntryList } from '#features/time-entries/web/api.ts'

const { page, ...every } = timeEntryAddress.read(new URLSearchParams())

/** The clock of the person that runs, and their entries that wait for an end, as this device knows them. */
export function useOwnClock(now: Date) {
  const { account } = useCurrentGarage()
  const filters = { ...every, state: 'open' as const, memberId: account.id }
  const work = useLivePage(timeEntryList, { filters, page, pageSize: 20 })
  const open = work.rows.filter(({ seconds, removedAt }) => seconds === null && removedAt === null)
  // A start on this device that still waits for the network ends the clock before it.
  const [running] = open.filter(({ endedAt }) => endedAt === null).toSorted(newestFirst)
  const toCheck = open.filter((entry) => entry !== running && timeState(entry, now) === 'to_check')
  return { work, running, toCheck }
}

function newestFirst(one: TimeEntry, other: TimeEntry): number {
  return (one.startedAt ?? '') < (other.startedAt ?? '') ? 1 : -1
}
