import {
  IconArchive,
  IconArchiveOff,
  IconArrowBackUp,
  IconArrowMerge,
  IconBuildingPlus,
  IconContract,
  IconEraser,
  IconNote,
  IconPencil,
  IconUser,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { FirmEvent } from '#features/directory/contract.ts'
import { describeFirmEvent } from '#features/directory/firm-events.ts'
import type { FirmFile } from '#features/directory/firm-file.ts'
import { firmNotFound } from '#features/directory/refusals.ts'
import { directoryRights } from '#features/directory/rights.ts'
import { firmTimeline } from '#features/directory/web/api.ts'
import { firmMerging } from '#features/directory/web/firm-merge.tsx'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { UndoMerge } from '#records/history-acts.tsx'
import { type NotesOf, RecordTimeline } from '#records/record-timeline.tsx'

/** The timeline of a firm, and of those merged into it. */
export function FirmTimeline({ firmId, notes }: { firmId: string; notes?: NotesOf<FirmFile> }) {
  const mayMerge = useMay(directoryRights.merge)
  const tell = (event: FirmEvent, events: readonly FirmEvent[]) => {
    const { sentence, changes, mergeId } = describeFirmEvent(event)
    const isUndone = events.some(({ action, details }) => action === 'firm.merge_undone' && details.mergeId === mergeId)
    const act = mergeId && mayMerge && !isUndone && <UndoMerge of={firmMerging} id={firmId} mergeId={mergeId} />
    return { sentence, changes, act, icon: iconOf(event.action) }
  }
  return <RecordTimeline place={firmTimeline(firmId)} notFound={firmNotFound.code} tell={tell} notes={notes} />
}

const icons: Record<string, ReactNode> = {
  'firm.created': <IconBuildingPlus size={15} />,
  'firm.archived': <IconArchive size={15} />,
  'firm.restored': <IconArchiveOff size={15} />,
  'firm.merged': <IconArrowMerge size={15} />,
  'firm.merge_undone': <IconArrowBackUp size={15} />,
  'firm.person_erased': <IconEraser size={15} />,
}

function iconOf(action: string): ReactNode {
  if (icons[action]) return icons[action]
  if (action.startsWith('firm.note')) return <IconNote size={15} />
  if (action.startsWith('firm.person')) return <IconUser size={15} />
  if (action.startsWith('firm.agreement')) return <IconContract size={15} />
  return <IconPencil size={15} />
}
