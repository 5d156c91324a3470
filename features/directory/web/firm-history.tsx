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
import { firmNotFound } from '#features/directory/refusals.ts'
import { directoryRights } from '#features/directory/rights.ts'
import { firmHistory } from '#features/directory/web/api.ts'
import { firmMerging } from '#features/directory/web/firm-merge.tsx'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { History } from '#records/history.tsx'
import { UndoMerge } from '#records/history-acts.tsx'

/** The history of a firm, and of those merged into it. */
export function FirmHistory({ firmId }: { firmId: string }) {
  const mayMerge = useMay(directoryRights.merge)
  const tell = (event: FirmEvent, events: readonly FirmEvent[]) => {
    const { sentence, changes, mergeId } = describeFirmEvent(event)
    const isUndone = events.some(({ action, details }) => action === 'firm.merge_undone' && details.mergeId === mergeId)
    const act = mergeId && mayMerge && !isUndone && <UndoMerge of={firmMerging} id={firmId} mergeId={mergeId} />
    return { sentence, changes, act, icon: iconOf(event.action) }
  }
  return <History place={firmHistory(firmId)} notFound={firmNotFound.code} tell={tell} />
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
