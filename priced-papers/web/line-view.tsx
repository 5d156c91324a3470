import { clsx } from 'clsx'
import { euros } from '#lib/euros.ts'
import { formatHundredths } from '#lib/hundredths.ts'
import { showScaled } from '#lib/typed-number.ts'
import type { LineSource } from '#priced-papers/contract.ts'
import { isPriced } from '#priced-papers/line.ts'
import type { LineInput } from '#priced-papers/line-input.ts'
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
import { ChangedWords, SourceLink } from '#priced-papers/web/changed-note.tsx'
import { ColumnHead } from '#priced-papers/web/column-head.tsx'
import classes from '#priced-papers/web/line-editor.module.css'
import { PaperTotals } from '#priced-papers/web/paper-totals.tsx'

type ViewProps = { paper: PricedPaper; lines: readonly LineInput[]; sources?: readonly LineSource[] | undefined }

const noSources: readonly LineSource[] = []

/** The lines of a paper to read, and their totals. */
export function LineView({ paper, lines, sources = noSources }: ViewProps) {
  const sourceOf = useSources(sources)
  const totals = totalsOf(lines, discountOf(paper))
  return (
    <div className={classes.editor}>
      <div className={classes.main}>
        <ChangedLines lines={lines} sources={sourceOf} />
        <table className={classes.table}>
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
              <ViewRow key={line.id} line={line} source={sourceOf.get(line.id)} cents={shownAt(lines, totals, index)} />
            ))}
          </tbody>
        </table>
      </div>
      <PaperTotals paper={paper} lines={lines} />
    </div>
  )
}

type RowProps = { line: LineInput; source: LineSource | undefined; cents: number | null }

function ViewRow({ line, source, cents }: RowProps) {
  const amount = <td className={classes.amount}>{cents === null ? '' : euros(cents)}</td>
  if (!isPriced(line))
    return (
      <tr className={classes.row} data-kind={line.kind}>
        <td className={clsx(classes.read, classes.wide)} colSpan={6}>
          {line.label || (line.kind === 'subtotal' ? kindLabels.subtotal : '')}
          {source && <SourceLink source={source} />}
        </td>
        {amount}
      </tr>
    )
  const { label, reference, partOrigin, quantityThousandths, unitPriceCents, priceIncludesVat, discount, wear } = line
  const scale = scaleWords(line)
  const more = [
    reference,
    partOrigin && originLabels[partOrigin],
    wear && `vétusté ${reductionWords(wear)}`,
    ...choiceWords(line),
  ]
  return (
    <tr className={classes.row} data-kind={line.kind}>
      <td className={clsx(classes.read, classes.kind)}>{kindLabels[line.kind]}</td>
      <td className={clsx(classes.read, classes.wide)}>
        {label}
        <span className={classes.more}>{more.filter(Boolean).join(' · ')}</span>
        {source && <ChangedWords line={line} source={source} />}
        {source && <SourceLink source={source} />}
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
}
