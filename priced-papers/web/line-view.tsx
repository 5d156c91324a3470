import { Group } from '@mantine/core'
import { clsx } from 'clsx'
import type { KeyboardEvent } from 'react'
import { euros } from '#lib/euros.ts'
import { formatHundredths } from '#lib/hundredths.ts'
import { showScaled } from '#lib/typed-number.ts'
import type { LineSource } from '#priced-papers/contract.ts'
import { isPriced } from '#priced-papers/line.ts'
import type { LineInput } from '#priced-papers/line-input.ts'
import { type LineOrigin, originOf } from '#priced-papers/line-source.ts'
import {
  choiceWords,
  kindLabels,
  originLabels,
  rateWords,
  reductionWords,
  scaleWords,
} from '#priced-papers/line-words.ts'
import { discountOf, type PricedPaper } from '#priced-papers/paper-amounts.ts'
import { shownAt, totalsOf } from '#priced-papers/totals.ts'
import { ChangedLines, useSources } from '#priced-papers/web/changed-lines.tsx'
import { ChangedWords, OriginNote } from '#priced-papers/web/changed-note.tsx'
import { ColumnHead } from '#priced-papers/web/column-head.tsx'
import { CostCell } from '#priced-papers/web/cost-cell.tsx'
import { CostConflicts } from '#priced-papers/web/cost-conflicts.tsx'
import { costOf, type LineCosting } from '#priced-papers/web/line-costing.ts'
import classes from '#priced-papers/web/line-editor.module.css'
import { PaperTotals } from '#priced-papers/web/paper-totals.tsx'
import { useCosting } from '#priced-papers/web/use-costing.ts'
import { type OpenCosts, type PaperCosts, useCosts } from '#priced-papers/web/use-costs.ts'

type ViewProps = {
  paper: PricedPaper
  lines: readonly LineInput[]
  sources?: readonly LineSource[] | undefined
  /** The costs of the lines, for a person who may see them. */
  costs?: PaperCosts | undefined
}

const noSources: readonly LineSource[] = []

/** The lines of a paper to read, and their totals. Their costs are written here too: no document shows them. */
export function LineView({ paper, lines, sources = noSources, costs }: ViewProps) {
  const sourceOf = useSources(sources)
  const opened = useCosts(costs)
  const margin = useCosting(opened)
  const totals = totalsOf(lines, discountOf(paper))
  return (
    <div className={classes.editor}>
      <div className={classes.main}>
        {opened && <CostConflicts lines={lines} costs={opened} />}
        <ChangedLines lines={lines} sources={sourceOf} />
        <table className={classes.table} onKeyDown={goToNextCost}>
          <thead className={classes.heads}>
            <tr>
              <ColumnHead>Type</ColumnHead>
              <ColumnHead>Désignation</ColumnHead>
              <ColumnHead isNumber>Quantité</ColumnHead>
              <ColumnHead isNumber>Prix unitaire</ColumnHead>
              <ColumnHead isNumber>Remise</ColumnHead>
              <ColumnHead isNumber>TVA</ColumnHead>
              <ColumnHead isNumber>Total HT</ColumnHead>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              <ViewRow
                key={line.id}
                line={line}
                rank={index + 1}
                origin={originOf(line.id, sourceOf)}
                cents={shownAt(lines, totals, index)}
                costing={costOf(lines, totals, index, opened)}
                put={opened?.mayWrite ? opened.put : undefined}
                isCosting={margin?.isCosting === true}
              />
            ))}
          </tbody>
        </table>
      </div>
      <PaperTotals paper={paper} lines={lines} margin={margin} />
    </div>
  )
}

/** Enter goes from the cost of a line to the next one. */
function goToNextCost({ key, target, currentTarget }: KeyboardEvent<HTMLTableElement>) {
  if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return
  const fields = [...currentTarget.querySelectorAll<HTMLInputElement>('[data-cell="cost"]')]
  fields[fields.indexOf(target) + 1]?.focus()
}

type RowProps = {
  line: LineInput
  rank: number
  origin: LineOrigin
  cents: number | null
  costing: LineCosting
  put: OpenCosts['put'] | undefined
  isCosting: boolean
}

function ViewRow({ line, rank, origin, cents, costing, put, isCosting }: RowProps) {
  const amount = (
    <td className={classes.amount}>
      {cents === null ? '' : euros(cents)}
      {costing.shortMargin && <span className={clsx(classes.unit, classes.margin)}>{costing.shortMargin}</span>}
    </td>
  )
  if (!isPriced(line))
    return (
      <tr className={classes.row} data-kind={line.kind}>
        <td className={clsx(classes.read, classes.wide)} colSpan={6}>
          {line.label || (line.kind === 'subtotal' ? kindLabels.subtotal : '')}
          <OriginNote line={line} origin={origin} />
        </td>
        {amount}
      </tr>
    )
  const { label, reference, partOrigin, quantityThousandths, unitPriceCents, priceIncludesVat, discount, wear } = line
  const scale = scaleWords(line)
  const more = [
    line.cannedJob && `forfait ${line.cannedJob}`,
    reference,
    partOrigin && originLabels[partOrigin],
    wear && `vétusté ${reductionWords(wear)}`,
    ...choiceWords(line),
  ]
  const row = (
    <tr className={classes.row} data-kind={line.kind}>
      <td className={clsx(classes.read, classes.kind)}>{kindLabels[line.kind]}</td>
      <td className={clsx(classes.read, classes.wide)}>
        {label}
        <span className={classes.more}>{more.filter(Boolean).join(' · ')}</span>
        {origin && <ChangedWords line={line} source={origin} />}
        <OriginNote line={line} origin={origin} />
      </td>
      <td className={clsx(classes.read, classes.figure)}>
        <span className={classes.times}>{showScaled(quantityThousandths, 3)}</span>
        {scale && <span className={classes.more}>{scale}</span>}
      </td>
      <td className={clsx(classes.read, classes.figure)}>
        {formatHundredths(unitPriceCents)}
        {'\u00a0'}€ {priceIncludesVat ? 'TTC' : 'HT'}
      </td>
      <td className={clsx(classes.read, classes.figure)}>{reductionWords(discount)}</td>
      <td className={clsx(classes.read, classes.figure)}>{rateWords(line.vatBasisPoints)}</td>
      {amount}
    </tr>
  )
  if (!isCosting || costing.cost === undefined) return row
  return (
    <>
      {row}
      <tr className={classes.detailsRow}>
        <td className={clsx(classes.read, classes.wide)} colSpan={7}>
          <Group className={classes.costs} gap="md" align="end">
            <CostCell line={line} rank={rank} cents={costing.cost} margin={costing.margin} put={put} />
          </Group>
        </td>
      </tr>
    </>
  )
}
