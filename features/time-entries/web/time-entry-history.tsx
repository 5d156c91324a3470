import {
  IconArrowBackUp,
  IconClockPlus,
  IconPencil,
  IconPlayerPlay,
  IconPlayerStop,
  IconTrash,
  IconUserMinus,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { TimeEntryEvent } from '#features/time-entries/contract.ts'
import { timeEntryNotFound } from '#features/time-entries/refusals.ts'
import { describeTimeEntryEvent } from '#features/time-entries/time-entry-events.ts'
import { timeEntryHistory } from '#features/time-entries/web/api.ts'
import { History } from '#records/history.tsx'

/** The trace of an entry, newest first. */
export function TimeEntryHistory({ id }: { id: string }) {
  return <History place={timeEntryHistory(id)} notFound={timeEntryNotFound.code} tell={tell} />
}

function tell(event: TimeEntryEvent) {
  return { ...describeTimeEntryEvent(event), icon: icons[event.action] ?? <IconPencil size={15} /> }
}

const icons: Record<string, ReactNode> = {
  'time_entry.added': <IconClockPlus size={15} />,
  'time_entry.started': <IconPlayerPlay size={15} />,
  'time_entry.stopped': <IconPlayerStop size={15} />,
  'time_entry.removed': <IconTrash size={15} />,
  'time_entry.restored': <IconArrowBackUp size={15} />,
  'time_entry.released': <IconUserMinus size={15} />,
}
