import type { TimeEntry } from '#features/time-entries/contract.ts'
import { hundredthsOf } from '#features/time-entries/hours.ts'
import { timeEntryLabels, workOf } from '#features/time-entries/time-entry.ts'
import type { SheetColumn } from '#lib/sheet.ts'

/** An entry as a line of an exported list. An entry without counted time has no hours. */
export const timeEntryColumns: SheetColumn<TimeEntry>[] = [
  { header: timeEntryLabels.memberId, kind: 'text', value: ({ memberName }) => memberName },
  { header: timeEntryLabels.workedOn, kind: 'day', value: ({ workedOn }) => workedOn },
  { header: 'Ordre', kind: 'text', value: ({ orderNumber }) => orderNumber },
  { header: 'Objet', kind: 'text', value: ({ orderTitle }) => orderTitle },
  { header: 'Plaque', kind: 'text', value: ({ plate }) => plate },
  { header: timeEntryLabels.lineId, kind: 'text', value: workOf },
  { header: 'Début', kind: 'instant', value: ({ startedAt }) => startedAt },
  { header: timeEntryLabels.endedAt, kind: 'instant', value: ({ endedAt }) => endedAt },
  { header: 'Heures', kind: 'hundredths', value: ({ seconds }) => seconds && hundredthsOf(seconds) },
  { header: 'Secondes', kind: 'integer', value: ({ seconds }) => seconds },
]
