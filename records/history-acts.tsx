import { Anchor, Button, Group } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Kept } from '#browser/local-database.ts'
import { useAct } from '#records/use-act.ts'
import { type TellingApart, useTellingApart } from '#records/use-telling-apart.ts'

type Undoing = { feature: string; undo(ids: { id: string; mergeId: string }): Promise<unknown> }

/** Undoes a merge from the history of the kept record. */
export function UndoMerge({ of, id, mergeId }: { of: Undoing; id: string; mergeId: string }) {
  const { mutate, isPending } = useAct({ feature: of.feature, act: of.undo, done: 'Fusion annulée' })
  return (
    <Group mt={6}>
      <UndoButton isPending={isPending} onClick={() => mutate({ id, mergeId })}>
        Annuler la fusion
      </UndoButton>
    </Group>
  )
}

type ToldApartProps<Row extends Kept> = {
  of: TellingApart<Row>
  id: string
  distinctionId: string
  /** The address of the other record. */
  to: string
  mayUndo: boolean
}

/** Leads to the record that this one was told apart from, and takes that back. */
export function ToldApart<Row extends Kept>({ of, id, distinctionId, to, mayUndo }: ToldApartProps<Row>) {
  const { undo, isWorking } = useTellingApart(of, id)
  return (
    <Group gap="xs" mt={6}>
      <Anchor component={Link} to={to} size="sm">
        Voir l’autre fiche
      </Anchor>
      {mayUndo && (
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
