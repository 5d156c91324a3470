import { isPriced, type Line, type PricedLine, type Reduction } from '#priced-papers/line.ts'
import { chosenLines, type LineChoice, offersReused, optionsOf } from '#priced-papers/line-choices.ts'
import { totalsOf } from '#priced-papers/totals.ts'

/** A line as far as its amount needs it; options are named. */
export type OfferLine = PricedLine & { id: string; label: string }

/** The choices that a paper leaves to the person who signs it. It is frozen with the document, and says no more than the document does. */
export type Offer = {
  lines: OfferLine[]
  discount: Reduction | null
  /** Nobody has asked the client about reused parts. */
  asksReused: boolean
}

export const reusedAnswers = ['wanted', 'unwanted'] as const
export type ReusedAnswer = (typeof reusedAnswers)[number]
export type OfferAnswer = { optionIds: readonly string[]; reusedParts: ReusedAnswer | null }

type Offered = { lines: readonly (Line & { id: string; label: string })[]; discount: Reduction | null }

/** The offer of a paper; null where it leaves nothing to choose. */
export function offerOf({ lines, discount }: Offered, asksReused: boolean): Offer | null {
  if (!asksReused && optionsOf(lines).length === 0 && !offersReused(lines)) return null
  return { asksReused, discount, lines: lines.flatMap((line) => (isPriced(line) ? [offerLine(line)] : [])) }
}

function offerLine({ id, label, ...line }: OfferLine): OfferLine {
  const { kind, quantityThousandths, unitPriceCents, priceIncludesVat, discount, vatBasisPoints, vatReason } = line
  const { isOption, reused } = line
  return {
    ...{ id, kind, label: isOption ? label : '', quantityThousandths, unitPriceCents, priceIncludesVat, discount },
    ...{ vatBasisPoints, vatReason, wear: null, isOutsideClaim: false },
    ...(isOption && { isOption }),
    ...(reused && { reused }),
  }
}

/** Whether the signer answers about reused parts: nobody asked yet, or the paper offers some at their price. */
export function asksParts({ asksReused, lines }: Offer): boolean {
  return asksReused || offersReused(lines)
}

/** The lines that an answer means: a client who wants reused parts takes those that the paper offers. */
export function choiceOf({ lines }: Offer, { optionIds, reusedParts }: OfferAnswer): LineChoice {
  return { optionIds, isReused: reusedParts === 'wanted' && offersReused(lines) }
}

/** The total with VAT of an answer. */
export function offerGross(offer: Offer, answer: OfferAnswer): number {
  return totalsOf(chosenLines(offer.lines, choiceOf(offer, answer)), offer.discount).grossCents
}

export type OfferedOption = { id: string; label: string; grossCents: number }

/** The options, each with the amount with VAT that it alone adds to the total, after the discount of the paper. */
export function offeredOptions(offer: Offer, { reusedParts }: Pick<OfferAnswer, 'reusedParts'>): OfferedOption[] {
  const without = offerGross(offer, { optionIds: [], reusedParts })
  return optionsOf(offer.lines).map(({ id, label }) => ({
    ...{ id, label },
    grossCents: offerGross(offer, { optionIds: [id], reusedParts }) - without,
  }))
}

/** The fault of an answer to an offer. */
export function answerProblem(offer: Offer, answer: OfferAnswer): 'unknown' | 'unanswered' | undefined {
  const { optionIds, reusedParts } = answer
  const known = new Set(optionsOf(offer.lines).map(({ id }) => id))
  if (!optionIds.every((id) => known.has(id)) || new Set(optionIds).size < optionIds.length) return 'unknown'
  if (!asksParts(offer)) return reusedParts === null ? undefined : 'unknown'
  return reusedParts === null ? 'unanswered' : undefined
}
