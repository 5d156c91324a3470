import { Button, Text } from '@mantine/core'
import { euros } from '#lib/euros.ts'
import { isPriced } from '#priced-papers/line.ts'
import type { LineInput } from '#priced-papers/line-input.ts'
import { marginShare, paperMargin } from '#priced-papers/margin.ts'
import { coverWords, shareWords } from '#priced-papers/margin-words.ts'
import type { Totals } from '#priced-papers/totals.ts'
import classes from '#priced-papers/web/paper-totals.module.css'
import { TotalRow } from '#priced-papers/web/total-row.tsx'
import type { OpenCosts } from '#priced-papers/web/use-costs.ts'

/** The costs of a paper beside its totals, and whether their fields are open under all lines. */
export type MarginProps = { costs: OpenCosts; isCosting: boolean; onCosting(isCosting: boolean): void }

const states = {
  saved: '',
  saving: 'Enregistrement des prix d’achat…',
  failed: 'Prix d’achat pas encore enregistrés\u202f: gardez cette page ouverte, aucun appareil ne les conserve.',
}

/** The margin of a paper, for those who may see it, and the way to the costs that it rests on. */
export function PaperMargin({
  lines,
  totals,
  ...shown
}: MarginProps & { lines: readonly LineInput[]; totals: Totals }) {
  const { costs, isCosting, onCosting } = shown
  const { state, problem, retry, mayWrite, mayCompare } = costs
  if (!costs.shown)
    return costs.isFailed ? (
      <Text size="sm" c="dimmed" className={classes.margin}>
        Les prix d’achat ne se lisent pas pour le moment{'\u202f'}: ils demandent le réseau.
      </Text>
    ) : null
  return (
    <div className={classes.margin}>
      {mayCompare && <Amounts lines={lines} totals={totals} costs={costs} />}
      {mayWrite && lines.some(isPriced) && (
        <Button size="compact-sm" variant="light" aria-expanded={isCosting} onClick={() => onCosting(!isCosting)}>
          {isCosting ? 'Fermer les prix d’achat' : 'Noter les prix d’achat'}
        </Button>
      )}
      <Text size="xs" c={state === 'failed' ? 'red' : 'dimmed'} role="status">
        {problem && state === 'failed' ? `${problem.sentence} ` : ''}
        {states[state]}
      </Text>
      {state === 'failed' && (
        <Button size="compact-sm" variant="subtle" onClick={retry}>
          Réessayer
        </Button>
      )}
    </div>
  )
}

function Amounts({ lines, totals, costs }: { lines: readonly LineInput[]; totals: Totals; costs: OpenCosts }) {
  const margin = paperMargin(lines, totals, costs.shown ?? new Map(), costs.isCredit)
  const share = marginShare(margin)
  return (
    <>
      {margin.knownCount > 0 && (
        <dl className={classes.figures}>
          <TotalRow label="Prix d’achat HT" words={euros(margin.costCents)} />
          <TotalRow label="Marge HT" words={euros(margin.marginCents)} isStrong />
          {share !== null && <TotalRow label="Taux de marque" words={shareWords(share)} />}
        </dl>
      )}
      <Text size="xs" c="dimmed">
        {coverWords(margin)}
      </Text>
    </>
  )
}
