import { clsx } from 'clsx'
import { isPriced } from '#features/quotes/line.ts'
import { kindLabels, originLabels, rateWords, reductionWords } from '#features/quotes/line-words.ts'
import type { QuoteLineInput } from '#features/quotes/quote-input.ts'
import { discountOf, type PricedPaper } from '#features/quotes/quote-totals.ts'
import { subtotalAt, type Totals, totalsOf } from '#features/quotes/totals.ts'
import { ColumnHead } from '#features/quotes/web/column-head.tsx'
import classes from '#features/quotes/web/quote-editor.module.css'
import { QuoteTotals } from '#features/quotes/web/quote-totals.tsx'
import { euros } from '#lib/euros.ts'
import { formatHundredths } from '#lib/hundredths.ts'
import { showScaled } from '#lib/typed-number.ts'

type ViewProps = { paper: PricedPaper; lines: readonly QuoteLineInput[] }

/** The lines of a quote or of an invoice to read, and their totals. */
export function QuoteView({ paper, lines }: ViewProps) {
  const totals = totalsOf(lines, discountOf(paper))
  return (
    <div className={classes.editor}>
      <div className={classes.main}>
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
              <ViewRow key={line.id} line={line} cents={centsAt(lines, totals, index)} />
            ))}
          </tbody>
        </table>
      </div>
      <QuoteTotals paper={paper} lines={lines} />
    </div>
  )
}

function centsAt(lines: readonly QuoteLineInput[], totals: Totals, index: number): number | null {
  return lines[index]?.kind === 'subtotal'
    ? subtotalAt(lines, totals, index)
    : (totals.amounts[index]?.netCents ?? null)
}

function ViewRow({ line, cents }: { line: QuoteLineInput; cents: number | null }) {
  const amount = <td className={classes.amount}>{cents === null ? '' : euros(cents)}</td>
  if (!isPriced(line))
    return (
      <tr className={classes.row} data-kind={line.kind}>
        <td className={clsx(classes.read, classes.wide)} colSpan={6}>
          {line.label || (line.kind === 'subtotal' ? kindLabels.subtotal : '')}
        </td>
        {amount}
      </tr>
    )
  const { label, reference, partOrigin, quantityThousandths, unitPriceCents, priceIncludesVat, discount, wear } = line
  const more = [reference, partOrigin && originLabels[partOrigin], wear && `vétusté ${reductionWords(wear)}`]
  return (
    <tr className={classes.row} data-kind={line.kind}>
      <td className={clsx(classes.read, classes.kind)}>{kindLabels[line.kind]}</td>
      <td className={clsx(classes.read, classes.wide)}>
        {label}
        <span className={classes.more}>{more.filter(Boolean).join(' · ')}</span>
      </td>
      <td className={clsx(classes.read, classes.figure)}>{showScaled(quantityThousandths, 3)}</td>
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
