import {
  IconArchive,
  IconArchiveOff,
  IconArrowBackUp,
  IconArrowMerge,
  IconEraser,
  IconMessageCheck,
  IconNote,
  IconPencil,
  IconUserPlus,
  IconUsersMinus,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { describeEvent } from '#features/clients/client-events.ts'
import type { ClientFile } from '#features/clients/client-file.ts'
import type { ClientEvent } from '#features/clients/contract.ts'
import { clientNotFound } from '#features/clients/refusals.ts'
import { clientsRights } from '#features/clients/rights.ts'
import { clientTimeline } from '#features/clients/web/api.ts'
import { clientMerging } from '#features/clients/web/client-merge.tsx'
import { clientsApart } from '#features/clients/web/client-telling-apart.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { ToldApart, UndoMerge } from '#records/history-acts.tsx'
import { type NotesOf, RecordTimeline } from '#records/record-timeline.tsx'

/** The timeline of a client, and of those merged into it. */
export function ClientTimeline({ clientId, notes }: { clientId: string; notes?: NotesOf<ClientFile> }) {
  const mayMerge = useMay(clientsRights.merge)
  const tell = (event: ClientEvent, events: readonly ClientEvent[]) => {
    const { sentence, changes, mergeId, distinction } = describeEvent(event)
    const isUndone = (id: string) => events.some((each) => undoings.includes(each.action) && undoneBy(each) === id)
    const act = (
      <>
        {mergeId && mayMerge && !isUndone(mergeId) && <UndoMerge of={clientMerging} id={clientId} mergeId={mergeId} />}
        {distinction && (
          <ToldApart
            of={clientsApart}
            id={clientId}
            distinctionId={distinction.distinctionId}
            to={`/dashboard/clients/${distinction.otherId}`}
            mayUndo={mayMerge && !isUndone(distinction.distinctionId)}
          />
        )}
      </>
    )
    return { sentence, changes, act, icon: icons[event.action] ?? <IconPencil size={15} /> }
  }
  return <RecordTimeline place={clientTimeline(clientId)} notFound={clientNotFound.code} tell={tell} notes={notes} />
}

const undoings = ['client.merge_undone', 'client.distinction_undone']
const undoneBy = ({ details }: ClientEvent) => details.mergeId ?? details.distinctionId

const icons: Record<string, ReactNode> = {
  'client.created': <IconUserPlus size={15} />,
  'client.archived': <IconArchive size={15} />,
  'client.restored': <IconArchiveOff size={15} />,
  'client.told_apart': <IconUsersMinus size={15} />,
  'client.distinction_undone': <IconArrowBackUp size={15} />,
  'client.merged': <IconArrowMerge size={15} />,
  'client.erased': <IconEraser size={15} />,
  'client.merge_undone': <IconArrowBackUp size={15} />,
  'client.consent_recorded': <IconMessageCheck size={15} />,
  'client.note_removed': <IconNote size={15} />,
  'client.note_restored': <IconNote size={15} />,
}
