import type { Reduction } from '#features/quotes/line.ts'
import { reductionOf } from '#features/quotes/line.ts'
import type { QuoteLineInput } from '#features/quotes/quote-input.ts'
import type { Totals } from '#features/quotes/totals.ts'
import { spread } from '#lib/spread.ts'

/** The lines of a deposit: its amount with VAT, parted over the rates of the quote as its totals are. */
export function depositLines(
  { groups, grossCents }: Pick<Totals, 'groups' | 'grossCents'>,
  part: Reduction,
  { label, newId }: { label: string; newId: () => string },
): QuoteLineInput[] {
  const shares = spread(
    reductionOf(grossCents, part),
    groups.map(({ baseCents, vatCents }) => baseCents + vatCents),
  )
  return groups.flatMap(({ vatBasisPoints, vatReason }, index): QuoteLineInput[] => {
    const unitPriceCents = shares[index] ?? 0
    if (unitPriceCents === 0) return []
    return [
      {
        id: newId(),
        rank: index + 1,
        kind: vatReason === 'disbursement' ? 'disbursement' : 'flat_rate',
        label,
        ...{ reference: '', labourClass: null, partOrigin: null, discount: null, wear: null },
        quantityThousandths: 1_000,
        unitPriceCents,
        priceIncludesVat: true,
        vatBasisPoints,
        vatReason,
        isOutsideClaim: false,
      },
    ]
  })
}
