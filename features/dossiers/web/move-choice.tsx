import { Button, Stack, Text } from '@mantine/core'
import { useConnection } from '#browser/use-connection.ts'
import type { Dossier } from '#features/dossiers/contract.ts'
import { moveFault } from '#features/dossiers/dossier-board.ts'
import { approvalRefused, neverArrived } from '#features/dossiers/refusals.ts'
import classes from '#features/dossiers/web/dossier-page.module.css'
import { useBoardColumns } from '#features/dossiers/web/use-board-columns.ts'
import { useMoving } from '#features/dossiers/web/use-moving.ts'
import { ListSkeleton } from '#ui/loading-state.tsx'

/** The columns that a card may go to: what a drag does, by keyboard and on a telephone. */
export function MoveChoice({ dossier, onDone }: { dossier: Dossier; onDone: () => void }) {
  const { columns, isLoading } = useBoardColumns()
  const { status } = useConnection()
  const { move, moving } = useMoving(onDone)
  if (isLoading) return <ListSkeleton rows={6} />
  const faults = columns.map(({ kind }) => moveFault(dossier.columnKind, kind, dossier))
  const first = columns.findIndex(({ id }, at) => id !== dossier.columnId && !faults[at])
  const told = [...new Set(faults)].filter((fault) => fault !== undefined)
  return (
    <Stack>
      {status === 'offline' && (
        <Text size="sm">Un déplacement attend le réseau{'\u202f'}: le serveur dit qui était le premier.</Text>
      )}
      <div className={classes.choices}>
        {columns.map(({ id, name, cardLimit, dossierCount }, at) => (
          <Button
            key={id}
            variant={id === dossier.columnId ? 'light' : 'default'}
            justify="space-between"
            disabled={id === dossier.columnId || faults[at] !== undefined || status === 'offline'}
            loading={moving?.columnId === id}
            data-autofocus={at === first || undefined}
            rightSection={cardLimit ? `${dossierCount} / ${cardLimit}` : dossierCount}
            onClick={() => move({ dossier, columnId: id })}
          >
            {name}
          </Button>
        ))}
      </div>
      {told.map((fault) => (
        <Text key={fault} size="sm" c="dimmed">
          {fault === 'neverArrived' ? neverArrived.sentence : approvalRefused.sentence}
        </Text>
      ))}
    </Stack>
  )
}
