import { Alert, Button, Group } from '@mantine/core'
import { nameOf } from '#features/expert-reports/report-blocks.ts'
import { type Review, type ReviewConflict, rankPath, writtenValue } from '#features/expert-reports/report-review.ts'
import type { ReviewActs } from '#features/expert-reports/web/use-review.ts'

type ConflictProps = { conflict: ReviewConflict; review: Review; onChoose: ReviewActs['choose'] }

/** A value that two people corrected at once: neither is lost before a choice. */
export function ReviewConflictChoice({ conflict, review, onChoose }: ConflictProps) {
  const { path, mine, theirs, author } = conflict
  const at = rankPath(review, path) ?? path
  const words = (value: typeof mine) => writtenValue(at, value) ?? 'rien d’imprimé'
  return (
    <Alert color="yellow" mb="xs" title={`${nameOf(review.reading.report, at)}\u202f: corrigé en même temps que vous`}>
      <p className="review-both">
        Vous avez écrit «{'\u202f'}
        {words(mine)}
        {'\u202f'}», {author || 'un autre onglet'} a enregistré «{'\u202f'}
        {words(theirs)}
        {'\u202f'}».
      </p>
      <Group gap="xs">
        <Button size="compact-sm" onClick={() => onChoose(conflict, 'mine')}>
          Garder la mienne
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => onChoose(conflict, 'theirs')}>
          Prendre l’autre
        </Button>
      </Group>
    </Alert>
  )
}
