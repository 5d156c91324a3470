import { euros } from '#lib/euros.ts'
import { newId } from '#lib/id.ts'
import type { PricedLine } from '#priced-papers/line.ts'
import type { LineInput } from '#priced-papers/line-input.ts'
import { type Totals, totalsOf } from '#priced-papers/totals.ts'

export const supplementStates = ['draft', 'sent', 'accepted', 'partly', 'refused'] as const
export type SupplementState = (typeof supplementStates)[number]
export const supplementOutcomes = ['accepted', 'partly', 'refused'] as const
export type SupplementOutcome = (typeof supplementOutcomes)[number]

export const supplementStateLabels: Record<SupplementState, string> = {
  draft: 'Brouillon',
  sent: 'Envoyée',
  accepted: 'Acceptée',
  partly: 'Acceptée en partie',
  refused: 'Refusée',
}

/** The kinds of lines that a shop asks an expert for. */
export const requestedKinds = ['part', 'labour', 'paint', 'paint_materials', 'flat_rate', 'subcontracting'] as const
export type RequestedKind = (typeof requestedKinds)[number]

/** A line that the report lacks. The quantity of labour and paint is in hours; the price is before VAT. */
export type RequestedLine = {
  id: string
  kind: RequestedKind
  label: string
  quantityThousandths: number
  unitPriceCents: number
  vatBasisPoints: number
  reason: string
}

export const mostRequestedLines = 100
/** Photographs that a mail carries. */
export const mostRequestedPhotographs = 30

const priced = (line: RequestedLine): PricedLine => ({
  ...{ kind: line.kind, quantityThousandths: line.quantityThousandths, unitPriceCents: line.unitPriceCents },
  ...{ priceIncludesVat: false, discount: null, wear: null },
  ...{ vatBasisPoints: line.vatBasisPoints, vatReason: null, isOutsideClaim: false },
})

/** The totals of requested lines, by the arithmetic of quotes and invoices. */
export function totalsOfRequest(lines: readonly RequestedLine[]): Totals {
  return totalsOf(lines.map(priced))
}

/** The same line in a quote. */
export function quoteLineOf(line: RequestedLine, rank: number): LineInput {
  return {
    ...priced(line),
    ...{ id: newId(), rank, label: line.label, kind: line.kind, reference: '', labourClass: null, partOrigin: null },
  }
}

type Figures = { quantity: number | null; unitCents: number | null; amountCents: number | null }
type Change = {
  section: 'labour' | 'parts' | 'supplies'
  label: string
  before: Figures | null
  after: Figures | null
  differenceCents: number
}

const kindOf: Record<Change['section'], RequestedKind> = { labour: 'labour', parts: 'part', supplies: 'flat_rate' }

/** The lines that the latest report lost or lowered, to be asked for again. */
export function linesToAskAgain(changes: readonly Change[]): RequestedLine[] {
  return changes.flatMap(({ section, label, before, after, differenceCents }) => {
    if (!before || differenceCents >= 0) return []
    const told = after
      ? `Ramené de ${euros(before.amountCents ?? 0)} à ${euros(after.amountCents ?? 0)} HT dans le dernier rapport`
      : 'Absent du dernier rapport'
    return [
      {
        ...{ id: newId(), kind: kindOf[section], label, vatBasisPoints: 2_000, reason: told },
        ...missing(before, after, -differenceCents),
      },
    ]
  })
}

/** Hours or pieces at their price where they explain the difference to the cent, else one lot. */
function missing(before: Figures, after: Figures | null, differenceCents: number) {
  const quantityThousandths = Math.round(((before.quantity ?? 0) - (after?.quantity ?? 0)) * 1_000)
  const { unitCents } = before
  const isExplained =
    unitCents !== null &&
    quantityThousandths > 0 &&
    Math.round((quantityThousandths * unitCents) / 1_000) === differenceCents
  return isExplained
    ? { quantityThousandths, unitPriceCents: unitCents }
    : { quantityThousandths: 1_000, unitPriceCents: differenceCents }
}

/** « Demande de complément n° 2 » */
export function supplementTitle({ rank }: { rank: number }): string {
  return `Demande de complément n°\u00a0${rank}`
}

type Named = { plate: string; claimNumber: string; reportNumber: string }

/** The subject of the mail to the expert, by what an expert files under. */
export function supplementSubject(rank: number, { plate, claimNumber, reportNumber }: Named): string {
  const named = [
    claimNumber && `sinistre ${claimNumber}`,
    reportNumber && `rapport ${reportNumber}`,
    plate && `véhicule ${plate}`,
  ]
  return [`Demande de complément n° ${rank}`, ...named.filter(Boolean)].join(' - ').slice(0, 200)
}

/** A covering text to begin with. */
export function proposedMessage({ plate, claimNumber, reportNumber }: Named): string {
  const about = [
    plate && `le véhicule immatriculé ${plate}`,
    claimNumber && `le sinistre ${claimNumber}`,
    reportNumber && `votre rapport ${reportNumber}`,
  ].filter(Boolean)
  const concerned = about.length > 0 ? ` concernant ${about.join(', ')}` : ''
  return [
    'Bonjour,',
    `Les travaux ont révélé des dommages que le rapport ne compte pas${concerned}. Vous trouverez ci-joint le détail des lignes demandées, leurs motifs et les photographies.`,
    'Merci de nous faire part de votre accord avant la poursuite des travaux.',
  ].join('\n\n')
}
