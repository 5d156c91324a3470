import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconListCheck } from '@tabler/icons-react'
import { levelCounts, type Review } from '#features/expert-reports/report-review.ts'
import type { ReviewActs } from '#features/expert-reports/web/use-review.ts'
import { formatCount } from '#lib/numbers.ts'
import { Keys } from '#ui/keys.tsx'

type VerdictProps = {
  review: Review
  left: number
  saved: ReviewActs['saved'] | undefined
  onNext: () => void
  onRetry: () => void
}

const savedWords = {
  saved: 'Enregistré',
  saving: 'Enregistrement…',
  failed: 'Pas encore enregistré\u202f: vos corrections restent sur cet appareil.',
}

/** How far the review is: what remains to be checked, the sums that close, and whether all is saved. */
export function ReviewVerdict({ review, left, saved, onNext, onRetry }: VerdictProps) {
  const { checks } = review.reading
  const failing = checks.filter(({ holds }) => !holds).length
  const { all } = levelCounts(review)
  return (
    <section className="review-verdict" aria-label="Verdict de la lecture">
      {left > 0 || failing > 0 ? (
        <IconAlertTriangle aria-hidden="true" data-tone="doubtful" />
      ) : (
        <IconCircleCheck aria-hidden="true" data-tone="sure" />
      )}
      <b>{verdictOf(left, failing)}</b>
      {saved && left > 0 && (
        <Button
          size="compact-sm"
          leftSection={<IconListCheck size={16} />}
          rightSection={<Keys keys="v" />}
          onClick={onNext}
        >
          Vérifier
        </Button>
      )}
      <span>
        {formatCount(all)} valeur{all > 1 ? 's' : ''} lue{all > 1 ? 's' : ''}
        {checks.length > 0 && ` · ${sumsOf(checks.length - failing, failing)}`}
      </span>
      {saved && (
        <span role="status" data-failed={saved === 'failed' || undefined}>
          {savedWords[saved]}
          {saved === 'failed' && (
            <Button size="compact-xs" variant="subtle" onClick={onRetry}>
              Réessayer
            </Button>
          )}
        </span>
      )}
    </section>
  )
}

function verdictOf(left: number, failing: number): string {
  if (left > 0) return left > 1 ? `${formatCount(left)} valeurs à vérifier` : '1 valeur à vérifier'
  if (failing > 0) return failing > 1 ? `${formatCount(failing)} calculs en écart` : '1 calcul en écart'
  return 'Rien à vérifier'
}

function sumsOf(closed: number, failing: number): string {
  const right = `${formatCount(closed)} calcul${closed > 1 ? 's' : ''} juste${closed > 1 ? 's' : ''}`
  return failing > 0 ? `${right}, ${formatCount(failing)} en écart` : right
}
