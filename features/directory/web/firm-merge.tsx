import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { problemOf } from '#browser/call.ts'
import type { Firm } from '#features/directory/contract.ts'
import { fieldLabels, firmFields } from '#features/directory/firm.ts'
import { showFirmField } from '#features/directory/firm-form-values.ts'
import { fillFirmGaps } from '#features/directory/merge.ts'
import { call } from '#features/directory/web/api.ts'
import { FirmPicker } from '#features/directory/web/firm-picker.tsx'
import { MergePreview } from '#records/merge-preview.tsx'
import { useAct } from '#records/use-act.ts'
import { useRefresh } from '#records/use-refresh.ts'
import { ProblemAbove } from '#ui/problem.tsx'
import { toastUndo } from '#ui/toasts.tsx'

type Pair = { kept: Firm; merged: Firm }

type FirmMergeProps = {
  opened: boolean
  /** Without `merged`, the person chooses the second firm here. */
  pair: { kept: Firm; merged?: Firm }
  onClose: () => void
  onMerged?: () => void
}

export function FirmMerge({ opened, pair, onClose, onMerged }: FirmMergeProps) {
  const isPhone = useMediaQuery('(width < 48em)', false, { getInitialValueInEffect: false })
  return (
    <Modal opened={opened} onClose={onClose} title="Fusionner deux fiches" size="lg" fullScreen={isPhone}>
      <Steps pair={pair} onClose={onClose} onMerged={onMerged} />
    </Modal>
  )
}

function Steps({ pair, onClose, onMerged }: Pick<FirmMergeProps, 'pair' | 'onClose' | 'onMerged'>) {
  const [merged, setMerged] = useState(pair.merged)
  if (merged) return <Confirm first={{ kept: pair.kept, merged }} onClose={onClose} onMerged={onMerged} />
  return (
    <Stack>
      <Text>
        Quelle fiche fait double emploi avec <b>{pair.kept.name}</b>&nbsp;?
      </Text>
      <FirmPicker like={pair.kept} onPick={setMerged} />
    </Stack>
  )
}

type ConfirmProps = { first: Pair; onClose: () => void; onMerged: FirmMergeProps['onMerged'] }

function Confirm({ first, onClose, onMerged }: ConfirmProps) {
  const [{ kept, merged }, setPair] = useState(first)
  const { mutate, isPending, error } = useMerge(() => {
    onClose()
    onMerged?.()
  })
  return (
    <Stack>
      <MergePreview
        fields={firmFields}
        labels={fieldLabels}
        show={showFirmField}
        kept={kept}
        merged={merged}
        filled={fillFirmGaps(kept, merged)}
      />
      <Text size="sm" c="dimmed">
        Les personnes, les accords, les notes et les dossiers de la seconde fiche passent à la première, qui garde aussi
        son nom parmi les « autres noms ». La fusion peut être annulée ensuite, depuis l’historique.
      </Text>
      <ProblemAbove sentence={error ? problemOf(error).sentence : undefined} />
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
  const refresh = useRefresh('directory')
  const undo = useAct({ feature: 'directory', act: call.undoFirmMerge, done: 'Fusion annulée' })
  return useMutation({
    mutationFn: ({ kept, merged }: Pair) => call.mergeFirms({ id: kept.id, mergedId: merged.id }),
    onSuccess: ({ mergeId, firm }, { merged }) => {
      onDone()
      void refresh()
      void navigate(`/dashboard/annuaire/${firm.id}`, { replace: true })
      toastUndo(`${merged.name} est fusionnée avec ${firm.name}`, () => undo.mutate({ id: firm.id, mergeId }))
    },
  })
}
