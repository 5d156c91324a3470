import fc from 'fast-check'
import { type Line, type PricedLine, pricedKinds, type Reduction } from '#priced-papers/line.ts'

/** A part at 20 % that a test changes. */
export function priced(more: Partial<PricedLine> = {}): PricedLine {
  return {
    kind: 'part',
    quantityThousandths: 1_000,
    unitPriceCents: 1_000,
    priceIncludesVat: false,
    discount: null,
    wear: null,
    vatBasisPoints: 2_000,
    vatReason: null,
    isOutsideClaim: false,
    ...more,
  }
}

const anyReduction: fc.Arbitrary<Reduction> = fc.oneof(
  fc.record({ basisPoints: fc.nat(10_000) }),
  fc.record({ cents: fc.nat(1_000_000) }),
)
const anyVat = fc.constantFrom<Pick<PricedLine, 'vatBasisPoints' | 'vatReason'>>(
  { vatBasisPoints: 2_000, vatReason: null },
  { vatBasisPoints: 850, vatReason: null },
  { vatBasisPoints: 0, vatReason: 'disbursement' },
)
const anyPriced = fc
  .record({
    kind: fc.constantFrom(...pricedKinds),
    quantityThousandths: fc.integer({ min: 1, max: 1_000_000 }),
    unitPriceCents: fc.nat(10_000_000),
    priceIncludesVat: fc.boolean(),
    discount: fc.option(anyReduction),
    wear: fc.option(anyReduction),
    isOutsideClaim: fc.boolean(),
    vat: anyVat,
  })
  .map(({ vat, ...line }): PricedLine => ({ ...line, ...vat }))

export const anyLines: fc.Arbitrary<Line[]> = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: anyPriced },
    fc.constantFrom<Line>({ kind: 'title' }, { kind: 'text' }, { kind: 'subtotal' }),
  ),
  { maxLength: 20 },
)
export const anyDiscount: fc.Arbitrary<Reduction | null> = fc.option(anyReduction)
