import { Anchor, Button, Group, Skeleton, Text } from '@mantine/core'
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
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { problemOf } from '#browser/call.ts'
import { systemClock } from '#browser/clock.ts'
import { tellEvent } from '#features/clients/client-events.ts'
import type { ClientEvent } from '#features/clients/contract.ts'
import { clientsRights } from '#features/clients/rights.ts'
import { call, query, timelineQuery } from '#features/clients/web/api.ts'
import classes from '#features/clients/web/client-page.module.css'
import { ClientSection } from '#features/clients/web/client-section.tsx'
import { useTellingApart } from '#features/clients/web/use-telling-apart.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { toastError, toastSuccess } from '#ui/toasts.tsx'

export function ClientTimeline({ clientId }: { clientId: string }) {
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    timelineQuery(clientId),
  )
  const events = data?.pages.flat() ?? []
  return (
    <ClientSection title="Historique">
      {isPending && <Skeleton height={90} />}
      {error && !data && (
        <Text size="sm" c="dimmed">
          {problemOf(error).code === 'client_not_found'
            ? 'L’histoire de cette fiche commence quand le serveur l’a reçue.'
            : 'L’historique s’affichera au retour du réseau.'}
        </Text>
      )}
      <Timeline moments={momentsOf(events, clientId)} now={new Date(systemClock.now())} />
      {hasNextPage && (
        <Button mt="md" variant="default" size="xs" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Voir la suite
        </Button>
      )}
    </ClientSection>
  )
}

function momentsOf(events: ClientEvent[], clientId: string) {
  const undone = new Set(
    events.filter(({ action }) => undoings.includes(action)).map(({ details }) => undoneBy(details)),
  )
  return events.map((event) => {
    const { sentence, changes, mergeId, distinction } = tellEvent(event)
    return {
      id: event.position,
      at: event.at,
      title: sentence,
      icon: icons[event.action] ?? <IconPencil size={15} />,
      children: (
        <>
          {changes.length > 0 && (
            <ul className={classes.changes}>
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          )}
          {mergeId && !undone.has(mergeId) && <UndoMerge clientId={clientId} mergeId={mergeId} />}
          {distinction && (
            <ToldApart clientId={clientId} {...distinction} isUndone={undone.has(distinction.distinctionId)} />
          )}
        </>
      ),
    }
  })
}

const undoings = ['client.merge_undone', 'client.distinction_undone']
const undoneBy = ({ mergeId, distinctionId }: ClientEvent['details']) => mergeId ?? distinctionId

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
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call.undoClientMerge({ id: clientId, mergeId }),
    onSuccess: () => {
      toastSuccess('Fusion annulée')
      return queryClient.invalidateQueries({ queryKey: query.key() })
    },
    onError: (error) => toastError(problemOf(error).sentence),
  })
  if (!mayMerge) return null
  return (
    <Group mt={6}>
      <UndoButton isPending={isPending} onClick={() => mutate()}>
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
