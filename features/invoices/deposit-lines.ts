import { spread } from '#lib/spread.ts'
import type { Reduction } from '#priced-papers/line.ts'
import { reductionOf } from '#priced-papers/line.ts'
import type { LineInput } from '#priced-papers/line-input.ts'
import type { Totals } from '#priced-papers/totals.ts'

/** The lines of a deposit: its amount with VAT, parted over the rates of the quote as its totals are. */
export function depositLines(
  { groups, grossCents }: Pick<Totals, 'groups' | 'grossCents'>,
  part: Reduction,
  { label, newId }: { label: string; newId: () => string },
): LineInput[] {
  const shares = spread(
    reductionOf(grossCents, part),
    groups.map(({ baseCents, vatCents }) => baseCents + vatCents),
  )
  return groups.flatMap(({ vatBasisPoints, vatReason }, index): LineInput[] => {
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
