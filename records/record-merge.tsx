import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { problemOf } from '#browser/call.ts'
import { type Choice, MergeChoice } from '#records/merge-choice.tsx'
import { MergePreview } from '#records/merge-preview.tsx'
import { useAct } from '#records/use-act.ts'
import { useRefresh } from '#records/use-refresh.ts'
import { ProblemAbove } from '#ui/problem.tsx'
import { toastUndo } from '#ui/toasts.tsx'

type Mergeable = { id: string }
type Pair<Row> = { kept: Row; merged: Row }

/** How two records of a kind are merged, and the words about it. */
export type Merging<Row extends Mergeable, Field extends string> = {
  /** The feature whose screens are read again. */
  feature: string
  /** The address of the list; that of a record is below it. */
  list: string
  fields: readonly Field[]
  labels: Record<Field, string>
  show(field: Field, value: unknown): string
  /** The fields that the kept record takes from the merged one. */
  fill(kept: Row, merged: Row): object
  nameOf(row: Row): string
  choice: Choice<Row>
  /** Says what passes from one record to the other. */
  passes: string
  joined: 'fusionné avec' | 'fusionnée avec'
  merge(ids: { id: string; mergedId: string }): Promise<{ mergeId: string }>
  undo(ids: { id: string; mergeId: string }): Promise<unknown>
}

export type MergeProps<Row> = {
  opened: boolean
  /** Without `merged`, the person chooses the second record here. */
  pair: { kept: Row; merged?: Row }
  onClose: () => void
  onMerged?: () => void
}

type Of<Row extends Mergeable, Field extends string> = { of: Merging<Row, Field> }

export function RecordMerge<Row extends Mergeable & Record<Field, unknown>, Field extends string>(
  props: MergeProps<Row> & Of<Row, Field>,
) {
  const { opened, onClose, ...steps } = props
  const isPhone = useMediaQuery('(width < 48em)', false, { getInitialValueInEffect: false })
  return (
    <Modal opened={opened} onClose={onClose} title="Fusionner deux fiches" size="lg" fullScreen={isPhone}>
      <Steps {...steps} onClose={onClose} />
    </Modal>
  )
}

function Steps<Row extends Mergeable & Record<Field, unknown>, Field extends string>(
  props: Omit<MergeProps<Row>, 'opened'> & Of<Row, Field>,
) {
  const { of, pair, onClose, onMerged } = props
  const [merged, setMerged] = useState(pair.merged)
  if (merged) return <Confirm of={of} first={{ kept: pair.kept, merged }} onClose={onClose} onMerged={onMerged} />
  return (
    <Stack>
      <Text>
        Quelle fiche fait double emploi avec <b>{of.nameOf(pair.kept)}</b>&nbsp;?
      </Text>
      <MergeChoice of={of.choice} nameOf={of.nameOf} feature={of.feature} like={pair.kept} onPick={setMerged} />
    </Stack>
  )
}

type ConfirmProps<Row> = { first: Pair<Row>; onClose: () => void; onMerged: (() => void) | undefined }

function Confirm<Row extends Mergeable & Record<Field, unknown>, Field extends string>(
  props: ConfirmProps<Row> & Of<Row, Field>,
) {
  const { of, first, onClose, onMerged } = props
  const [{ kept, merged }, setPair] = useState(first)
  const { mutate, isPending, error } = useMerge(of, () => {
    onClose()
    onMerged?.()
  })
  return (
    <Stack>
      <MergePreview
        fields={of.fields}
        labels={of.labels}
        show={of.show}
        kept={kept}
        merged={merged}
        filled={of.fill(kept, merged)}
      />
      <Text size="sm" c="dimmed">
        {of.passes} La fusion peut être annulée ensuite, depuis l’historique.
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
function useMerge<Row extends Mergeable, Field extends string>(of: Merging<Row, Field>, onDone: () => void) {
  const navigate = useNavigate()
  const refresh = useRefresh(of.feature)
  const undo = useAct({ feature: of.feature, act: of.undo, done: 'Fusion annulée' })
  return useMutation({
    mutationFn: ({ kept, merged }: Pair<Row>) => of.merge({ id: kept.id, mergedId: merged.id }),
    onSuccess: ({ mergeId }, { kept, merged }) => {
      onDone()
      void refresh()
      void navigate(`${of.list}/${kept.id}`, { replace: true })
      toastUndo(`${of.nameOf(merged)} est ${of.joined} ${of.nameOf(kept)}`, () => undo.mutate({ id: kept.id, mergeId }))
    },
  })
}
