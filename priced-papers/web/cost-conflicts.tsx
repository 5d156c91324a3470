import { Alert, Button, Group } from '@mantine/core'
import { euros } from '#lib/euros.ts'
import type { LineInput } from '#priced-papers/line-input.ts'
import type { OpenCosts } from '#priced-papers/web/use-costs.ts'

type ConflictsProps = { lines: readonly LineInput[]; costs: OpenCosts }

/** The costs that two people wrote at once: neither is lost before a choice. */
export function CostConflicts({ lines, costs: { conflicts, shown, choose } }: ConflictsProps) {
  return [...conflicts].map(([lineId, theirs]) => {
    const mine = shown?.get(lineId) ?? null
    return (
      <Alert key={lineId} color="yellow" title="Une autre personne a noté ce prix d’achat pendant que vous l’écriviez">
        <p>
          «{'\u202f'}
          {lines.find(({ id }) => id === lineId)?.label || 'sans désignation'}
          {'\u202f'}»{'\u202f'}: le vôtre {words(mine)}, le sien {words(theirs)}.
        </p>
        <Group gap="xs">
          <Button size="compact-sm" onClick={() => choose(lineId, 'mine')}>
            Garder le mien
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => choose(lineId, 'theirs')}>
            Prendre le sien
          </Button>
        </Group>
      </Alert>
    )
  })
}

const words = (cents: number | null) => (cents === null ? 'inconnu' : `${euros(cents)} HT`)
