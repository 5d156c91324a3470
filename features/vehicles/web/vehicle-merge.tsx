import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAlertTriangle, IconArrowsExchange } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { problemOf } from '#browser/call.ts'
import type { Vehicle } from '#features/vehicles/contract.ts'
import { fillGaps } from '#features/vehicles/merge.ts'
import { fieldLabels, vehicleFields, vehicleName } from '#features/vehicles/vehicle.ts'
import { showField } from '#features/vehicles/vehicle-form-values.ts'
import { call, query } from '#features/vehicles/web/api.ts'
import { VehiclePicker } from '#features/vehicles/web/vehicle-picker.tsx'
import { MergePreview } from '#records/merge-preview.tsx'
import { toastError, toastSuccess, toastUndo } from '#ui/toasts.tsx'

type Pair = { kept: Vehicle; merged: Vehicle }

type VehicleMergeProps = {
  opened: boolean
  /** Without `merged`, the person chooses the second vehicle here. */
  pair: { kept: Vehicle; merged?: Vehicle }
  onClose: () => void
  onMerged?: () => void
}

export function VehicleMerge({ opened, pair, onClose, onMerged }: VehicleMergeProps) {
  const isPhone = useMediaQuery('(width < 48em)', false, { getInitialValueInEffect: false })
  return (
    <Modal opened={opened} onClose={onClose} title="Fusionner deux fiches" size="lg" fullScreen={isPhone}>
      <Steps pair={pair} onClose={onClose} onMerged={onMerged} />
    </Modal>
  )
}

function Steps({ pair, onClose, onMerged }: Pick<VehicleMergeProps, 'pair' | 'onClose' | 'onMerged'>) {
  const [merged, setMerged] = useState(pair.merged)
  if (merged) return <Confirm first={{ kept: pair.kept, merged }} onClose={onClose} onMerged={onMerged} />
  return (
    <Stack>
      <Text>
        Quelle fiche fait double emploi avec <b>{vehicleName(pair.kept)}</b>&nbsp;?
      </Text>
      <VehiclePicker like={pair.kept} onPick={setMerged} />
    </Stack>
  )
}

type ConfirmProps = { first: Pair; onClose: () => void; onMerged: VehicleMergeProps['onMerged'] }

function Confirm({ first, onClose, onMerged }: ConfirmProps) {
  const [{ kept, merged }, setPair] = useState(first)
  const { mutate, isPending, error } = useMerge(() => {
    onClose()
    onMerged?.()
  })
  return (
    <Stack>
      <MergePreview
        fields={vehicleFields}
        labels={fieldLabels}
        show={showField}
        kept={kept}
        merged={merged}
        filled={fillGaps(kept, merged)}
      />
      <Text size="sm" c="dimmed">
        Les personnes, les relevés, les notes et tout ce qui tient à la seconde fiche passent à la première. La fusion
        peut être annulée ensuite, depuis l’historique.
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
    call.undoVehicleMerge({ id, mergeId }).then(
      () => {
        toastSuccess('Fusion annulée')
        return refresh()
      },
      (error) => toastError(problemOf(error).sentence),
    )
  return useMutation({
    mutationFn: ({ kept, merged }: Pair) => call.mergeVehicles({ id: kept.id, mergedId: merged.id }),
    onSuccess: ({ mergeId, vehicle }, { merged }) => {
      onDone()
      void refresh()
      void navigate(`/dashboard/vehicules/${vehicle.id}`, { replace: true })
      toastUndo(
        `${vehicleName(merged)} est fusionné avec ${vehicleName(vehicle)}`,
        () => void undo(vehicle.id, mergeId),
      )
    },
  })
}
