import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAlertTriangle, IconArrowsExchange } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { problemOf } from '#browser/call.ts'
import { clientFields, fieldLabels } from '#features/clients/client.ts'
import { showField } from '#features/clients/client-form-values.ts'
import type { Client } from '#features/clients/contract.ts'
import { fillGaps } from '#features/clients/merge.ts'
import { call, query } from '#features/clients/web/api.ts'
import { ClientPicker } from '#features/clients/web/client-picker.tsx'
import { MergePreview } from '#records/merge-preview.tsx'
import { toastError, toastSuccess, toastUndo } from '#ui/toasts.tsx'

type Pair = { kept: Client; merged: Client }

type ClientMergeProps = {
  opened: boolean
  /** Without `merged`, the person chooses the second client here. */
  pair: { kept: Client; merged?: Client }
  onClose: () => void
  onMerged?: () => void
}

export function ClientMerge({ opened, pair, onClose, onMerged }: ClientMergeProps) {
  const isPhone = useMediaQuery('(width < 48em)', false, { getInitialValueInEffect: false })
  return (
    <Modal opened={opened} onClose={onClose} title="Fusionner deux fiches" size="lg" fullScreen={isPhone}>
      <Steps pair={pair} onClose={onClose} onMerged={onMerged} />
    </Modal>
  )
}

function Steps({ pair, onClose, onMerged }: Pick<ClientMergeProps, 'pair' | 'onClose' | 'onMerged'>) {
  const [merged, setMerged] = useState(pair.merged)
  if (merged) return <Confirm first={{ kept: pair.kept, merged }} onClose={onClose} onMerged={onMerged} />
  return (
    <Stack>
      <Text>
        Quelle fiche fait double emploi avec <b>{pair.kept.displayName}</b>&nbsp;?
      </Text>
      <ClientPicker like={pair.kept} onPick={setMerged} />
    </Stack>
  )
}

type ConfirmProps = { first: Pair; onClose: () => void; onMerged: ClientMergeProps['onMerged'] }

function Confirm({ first, onClose, onMerged }: ConfirmProps) {
  const [{ kept, merged }, setPair] = useState(first)
  const { mutate, isPending, error } = useMerge(() => {
    onClose()
    onMerged?.()
  })
  return (
    <Stack>
      <MergePreview
        fields={clientFields}
        labels={fieldLabels}
        show={showField}
        kept={kept}
        merged={merged}
        filled={fillGaps(kept, merged)}
      />
      <Text size="sm" c="dimmed">
        Les notes, les accords et tout ce qui tient à la seconde fiche passent à la première. La fusion peut être
        annulée ensuite, depuis l’historique.
      </Text>
      {error && (
        <Alert color="red" icon={<IconAlertTriangle size={18} />} role="alert">
          {problemOf(error).sentence}
        </Alert>
      )}
      <Group justify="space-between">
        <Button
          variant="default"
          leftSection={<IconArrowsExchange size={17} />}
          onClick={() => setPair({ kept: merged, merged: kept })}
        >
          Garder l’autre fiche
        </Button>
        <Group gap="xs">
          <Button variant="default" onClick={onClose}>
            Fermer
          </Button>
          <Button loading={isPending} onClick={() => mutate({ kept, merged })} data-autofocus>
            Fusionner
          </Button>
        </Group>
      </Group>
    </Stack>
  )
}

/** A merge needs the server: one device cannot know which of two copies is right. */
function useMerge(onDone: () => void) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: query.key() })
  const undo = (id: string, mergeId: string) =>
    call.undoClientMerge({ id, mergeId }).then(
      () => {
        toastSuccess('Fusion annulée')
        return refresh()
      },
      (error) => toastError(problemOf(error).sentence),
    )
  return useMutation({
    mutationFn: ({ kept, merged }: Pair) => call.mergeClients({ id: kept.id, mergedId: merged.id }),
    onSuccess: ({ mergeId, client }, { merged }) => {
      onDone()
      void refresh()
      void navigate(`/dashboard/clients/${client.id}`, { replace: true })
      toastUndo(`${merged.displayName} est fusionné avec ${client.displayName}`, () => void undo(client.id, mergeId))
    },
  })
}
