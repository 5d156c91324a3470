import { Anchor, Button, Group } from '@mantine/core'
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
import { Link } from 'react-router'
import { describeEvent } from '#features/clients/client-events.ts'
import type { ClientEvent } from '#features/clients/contract.ts'
import { clientNotFound } from '#features/clients/refusals.ts'
import { clientsRights } from '#features/clients/rights.ts'
import { call, clientHistory } from '#features/clients/web/api.ts'
import { useTellingApart } from '#features/clients/web/use-telling-apart.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { History } from '#records/history.tsx'
import { useAct } from '#records/use-act.ts'

/** The history of a client, and of those merged into it. */
export function ClientHistory({ clientId }: { clientId: string }) {
  const tell = (event: ClientEvent, events: readonly ClientEvent[]) => {
    const { sentence, changes, mergeId, distinction } = describeEvent(event)
    const isUndone = (id: string) => events.some((each) => undoings.includes(each.action) && undoneBy(each) === id)
    const act = (
      <>
        {mergeId && !isUndone(mergeId) && <UndoMerge clientId={clientId} mergeId={mergeId} />}
        {distinction && (
          <ToldApart clientId={clientId} {...distinction} isUndone={isUndone(distinction.distinctionId)} />
        )}
      </>
    )
    return { sentence, changes, act, icon: icons[event.action] ?? <IconPencil size={15} /> }
  }
  return <History place={clientHistory(clientId)} notFound={clientNotFound.code} tell={tell} />
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
  'client.note_added': <IconNote size={15} />,
  'client.note_removed': <IconNote size={15} />,
  'client.note_restored': <IconNote size={15} />,
  'client.note_pinned': <IconNote size={15} />,
}

function UndoMerge({ clientId, mergeId }: { clientId: string; mergeId: string }) {
  const mayMerge = useMay(clientsRights.merge)
  const { mutate, isPending } = useAct({
    feature: 'clients',
    act: (_: undefined) => call.undoClientMerge({ id: clientId, mergeId }),
    done: 'Fusion annulée',
  })
  if (!mayMerge) return null
  return (
    <Group mt={6}>
      <UndoButton isPending={isPending} onClick={() => mutate(undefined)}>
        Annuler la fusion
      </UndoButton>
    </Group>
  )
}

type ToldApartProps = { clientId: string; distinctionId: string; otherId: string; isUndone: boolean }

function ToldApart({ clientId, distinctionId, otherId, isUndone }: ToldApartProps) {
  const mayMerge = useMay(clientsRights.merge)
  const { undo, isWorking } = useTellingApart(clientId)
  return (
    <Group gap="xs" mt={6}>
      <Anchor component={Link} to={`/dashboard/clients/${otherId}`} size="sm">
        Voir l’autre fiche
      </Anchor>
      {mayMerge && !isUndone && (
        <UndoButton isPending={isWorking} onClick={() => undo(distinctionId)}>
          Annuler
        </UndoButton>
      )}
    </Group>
  )
}

function UndoButton({ isPending, onClick, children }: { isPending: boolean; onClick: () => void; children: string }) {
  return (
    <Button
      size="compact-xs"
      variant="default"
      leftSection={<IconArrowBackUp size={14} />}
      loading={isPending}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}
