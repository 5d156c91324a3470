import { Button } from '@mantine/core'
import { Fragment } from 'react'
import { euros } from '#lib/euros.ts'
import { labourByClass } from '#priced-papers/labour-classes.ts'
import { pricedKinds } from '#priced-papers/line.ts'
import { offeredTotals, optionsOf } from '#priced-papers/line-choices.ts'
import type { LineInput } from '#priced-papers/line-input.ts'
import { hoursWords, kindLabels, labourLabels, rateWords, vatReasonLabels } from '#priced-papers/line-words.ts'
import { discountOf, insurerTermsOf, type PricedPaper } from '#priced-papers/paper-amounts.ts'
import { splitPayers } from '#priced-papers/payer-split.ts'
import { timesOf } from '#priced-papers/scale-time.ts'
import { netOfKind, type Totals, totalsOf, type VatGroup } from '#priced-papers/totals.ts'
import { type MarginProps, PaperMargin } from '#priced-papers/web/paper-margin.tsx'
import classes from '#priced-papers/web/paper-totals.module.css'
import { TotalRow } from '#priced-papers/web/total-row.tsx'

type TotalsProps = { paper: PricedPaper; lines: readonly LineInput[] }
type PaperTotalsProps = TotalsProps & {
  /** Puts the reused parts in place of the new ones. */
  onReuse?: (() => void) | undefined
  /** Missing for a person who may not see costs. */
  margin?: MarginProps | undefined
}

/** The totals by kind, rate and payer: always in sight beside the lines. */
export function PaperTotals({ paper, lines, onReuse, margin }: PaperTotalsProps) {
  const totals = totalsOf(lines, discountOf(paper))
  const hasOptions = optionsOf(lines).length > 0
  const kinds = pricedKinds
    .map((kind) => ({ kind, cents: netOfKind(lines, totals, kind) }))
    .filter(({ cents }) => cents !== 0)
  return (
    <aside className={classes.totals} aria-label="Totaux">
      {kinds.length > 0 && (
        <dl>
          {kinds.map(({ kind, cents }) => (
            <Fragment key={kind}>
              <Amount label={`${kindLabels[kind]} HT`} cents={cents} />
              {kind === 'labour' && <Classes lines={lines} totals={totals} />}
            </Fragment>
          ))}
          {totals.discountCents > 0 && <Amount label="dont remise HT" cents={-totals.discountCents} />}
        </dl>
      )}
      <dl>
        <Amount label="Total HT" cents={totals.netCents} isStrong />
        {totals.groups.map((group) => (
          <Amount key={`${group.vatBasisPoints} ${group.vatReason}`} label={vatLabel(group)} cents={group.vatCents} />
        ))}
        <Amount label={hasOptions ? 'Total TTC hors options' : 'Total TTC'} cents={totals.grossCents} isStrong />
      </dl>
      <Offered paper={paper} lines={lines} onReuse={onReuse} />
      <Times lines={lines} />
      {paper.isClaim && <Payers paper={paper} lines={lines} />}
      {margin && <PaperMargin lines={lines} totals={totals} {...margin} />}
    </aside>
  )
}

/** The hours and the amount of each class of labour, under the labour that they add up to. */
function Classes({ lines, totals }: { lines: readonly LineInput[]; totals: Totals }) {
  return labourByClass(lines, totals).map(({ labourClass, hoursThousandths, netCents }) => (
    <Amount
      key={labourClass}
      label={`dont ${labourLabels[labourClass]} HT, ${hoursWords(hoursThousandths)}`}
      cents={netCents}
    />
  ))
}

/** The totals of what the client may choose instead, beside the one of the quote. */
function Offered({ paper, lines, onReuse }: PaperTotalsProps) {
  const { withOptions, withReusedParts } = offeredTotals(lines, discountOf(paper))
  if (!withOptions && !withReusedParts) return null
  return (
    <dl>
      {withOptions && <Amount label="Toutes options comprises TTC" cents={withOptions.grossCents} />}
      {withReusedParts && <Amount label="Avec les pièces de réemploi TTC" cents={withReusedParts.grossCents} />}
      {withReusedParts && onReuse && (
        <Button size="compact-sm" variant="light" onClick={onReuse}>
          Prendre les pièces de réemploi
        </Button>
      )}
    </dl>
  )
}

/** The hours of the scale beside those that were agreed for the same lines. */
function Times({ lines }: Pick<TotalsProps, 'lines'>) {
  const times = timesOf(lines)
  if (!times) return null
  return (
    <dl>
      <TotalRow label="Temps barème" words={hoursWords(times.scaleThousandths)} />
      <TotalRow label="Temps convenu, mêmes lignes" words={hoursWords(times.agreedThousandths)} />
    </dl>
  )
}

function Payers({ paper, lines }: TotalsProps) {
  const split = splitPayers(lines, totalsOf(lines, discountOf(paper)), insurerTermsOf(paper))
  const shares = [
    ['dont franchise', split.deductibleCents],
    ['dont vétusté', split.wearCents],
    ['dont TVA récupérable', split.recoverableVatCents],
    ['dont hors sinistre', split.outsideClaimCents],
    ['dont au-delà du plafond', split.beyondCapCents],
  ] as const
  return (
    <dl>
      <Amount label="Part de l’assureur TTC" cents={split.insurerCents} isStrong />
      <Amount label="Part du client TTC" cents={split.clientCents} isStrong />
      {shares
        .filter(([, cents]) => cents > 0)
        .map(([label, cents]) => (
          <Amount key={label} label={label} cents={cents} />
        ))}
    </dl>
  )
}

function vatLabel({ vatBasisPoints, vatReason, baseCents }: VatGroup): string {
  const rate = `TVA ${rateWords(vatBasisPoints)} sur ${euros(baseCents)}`
  return vatReason ? `${rate} (${vatReasonLabels[vatReason]})` : rate
}

function Amount({ cents, ...row }: { label: string; cents: number; isStrong?: boolean }) {
  return <TotalRow {...row} words={euros(cents)} />
}
