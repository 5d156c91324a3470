import { halfUp } from '#lib/rounding.ts'

/** The kinds that cost something. */
export const pricedKinds = [
  'part',
  'labour',
  'paint',
  'paint_materials',
  'flat_rate',
  'subcontracting',
  'disbursement',
] as const
export type PricedKind = (typeof pricedKinds)[number]

/** The kinds that arrange a document. A subtotal adds up what stands above it, up to the last title or subtotal. */
export const layoutKinds = ['title', 'text', 'subtotal'] as const
export type LayoutKind = (typeof layoutKinds)[number]

/** The reasons of the law for a rate of zero. */
export const vatReasons = [
  'small_business',
  'untaxed_territory',
  'reverse_charge',
  'intra_community',
  'export',
  'disbursement',
] as const
export type VatReason = (typeof vatReasons)[number]

export type LineVat = { vatBasisPoints: number; vatReason: VatReason | null }

/** The usual VAT of the mainland. */
export const usualVat: LineVat = { vatBasisPoints: 2_000, vatReason: null }

/** A share, or a fixed amount. */
export type Reduction = { basisPoints: number } | { cents: number }

/** The part of a line that decides its amount, as it was typed. `priceIncludesVat` says how to read the price and a discount in cents. */
export type PricedLine = {
  kind: PricedKind
  quantityThousandths: number
  unitPriceCents: number
  priceIncludesVat: boolean
  discount: Reduction | null
  /** Wear never changes the price: the client pays it, and not the insurer. */
  wear: Reduction | null
  vatBasisPoints: number
  vatReason: VatReason | null
  isOutsideClaim: boolean
  /** The client may choose the line: it counts in no total. */
  isOption?: true | undefined
  /** A reused part that may take the place of the part; its price is typed as that of the line. */
  reused?: { unitPriceCents: number; origin: 'reused' | 'exchange' } | undefined
  /** The time of a scale for this work: the quantity is the time that was agreed. It changes no amount. */
  scaleThousandths?: number | undefined
}
export type LayoutLine = { kind: LayoutKind }
export type Line = PricedLine | LayoutLine

/** The kinds whose quantity is hours of work. */
export const workKinds = ['labour', 'paint'] as const

export function isWork({ kind }: Pick<Line, 'kind'>): boolean {
  return workKinds.some((each) => each === kind)
}

export function isPriced(line: Line): line is PricedLine {
  return line.kind !== 'title' && line.kind !== 'text' && line.kind !== 'subtotal'
}

/** Whether a line counts in the totals. */
export function isCounted(line: Line): line is PricedLine {
  return isPriced(line) && !line.isOption
}

/** Quantity by unit price less the discount, rounded once, in cents: net or with VAT, as the price was typed. */
export function typedCents({ quantityThousandths, unitPriceCents, discount }: PricedLine): number {
  const product = BigInt(quantityThousandths) * BigInt(unitPriceCents)
  if (discount && 'basisPoints' in discount)
    return halfUp(product * BigInt(10_000 - discount.basisPoints), 1_000n * 10_000n)
  return Math.max(0, halfUp(product, 1_000n) - (discount?.cents ?? 0))
}

/** The amount that a reduction takes from cents: never more than there is. */
export function reductionOf(cents: number, reduction: Reduction | null): number {
  if (!reduction) return 0
  if ('cents' in reduction) return Math.min(reduction.cents, cents)
  return halfUp(BigInt(cents) * BigInt(reduction.basisPoints), 10_000n)
}
