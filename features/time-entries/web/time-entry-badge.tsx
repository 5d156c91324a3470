import { systemClock } from '#browser/clock.ts'
import type { TimeEntry } from '#features/time-entries/contract.ts'
import { stateLabels, timeState } from '#features/time-entries/time-entry.ts'
import { StatusBadge } from '#ui/status-badge.tsx'

/** Says that an entry has no counted time: it runs, or waits for its real end. */
export function TimeEntryBadge({ entry }: { entry: TimeEntry }) {
  const state = timeState(entry, new Date(systemClock.now()))
  if (state === 'counted') return null
  return (
    <StatusBadge size="sm" tone={state === 'running' ? 'info' : 'warning'}>
      {stateLabels[state]}
    </StatusBadge>
  )
}
