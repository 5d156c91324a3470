import { halfUp } from '#lib/rounding.ts'
import type { PaperLine } from '#priced-papers/contract.ts'
import { isPriced, isWork, reductionOf } from '#priced-papers/line.ts'
import { labourLabels } from '#priced-papers/line-words.ts'
import { afterDiscount, shownAt, subtotalAt, type Totals } from '#priced-papers/totals.ts'
import type { SheetLine } from '#print/sheet/sheet-line.ts'

/** A line as the document prints it. */
export function sheetLine(lines: readonly PaperLine[], totals: Totals, index: number): SheetLine {
  const line = lines[index]
  if (!line) throw new Error(`The paper has no line ${index}.`)
  const { label } = line
  if (!isPriced(line)) {
    if (line.kind !== 'subtotal') return { kind: line.kind, label }
    return { kind: line.kind, label: label || null, netCents: subtotalAt(lines, totals, index) }
  }
  const amount = totals.amounts[index] ?? null
  const { kind, quantityThousandths, unitPriceCents, priceIncludesVat, discount, wear, vatBasisPoints, vatReason } =
    line
  const { reference, labourClass, partOrigin, isOutsideClaim, reused } = line
  return {
    kind,
    label,
    reference: reference || null,
    detail: labourClass && labourLabels[labourClass],
    quantityThousandths,
    unit: isWork(line) ? 'hour' : kind === 'flat_rate' ? 'flat' : 'piece',
    unitNetCents: priceIncludesVat ? netOf(unitPriceCents, vatBasisPoints) : unitPriceCents,
    unitGrossCents: priceIncludesVat ? unitPriceCents : null,
    discount,
    wear,
    wearCents: wear && reductionOf(afterDiscount(amount), wear),
    vatBasisPoints,
    vatReason,
    netCents: shownAt(lines, totals, index) ?? 0,
    origin: partOrigin,
    isOutsideClaim,
    isOption: line.isOption ?? false,
    ...(reused && {
      reused: {
        netCents: priceIncludesVat ? netOf(reused.unitPriceCents, vatBasisPoints) : reused.unitPriceCents,
        origin: reused.origin,
      },
    }),
  }
}

function netOf(grossCents: number, vatBasisPoints: number): number {
  return halfUp(BigInt(grossCents) * 10_000n, BigInt(10_000 + vatBasisPoints))
}
