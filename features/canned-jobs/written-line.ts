import type { WrittenLine } from '#priced-papers/contract.ts'
import { newLine } from '#priced-papers/line-edits.ts'
import type { LineInput } from '#priced-papers/line-input.ts'
import { type LineRates, ratesOf } from '#priced-papers/line-rate.ts'

/** A line as it was written before, in the place of this one. It keeps the VAT of the paper; hours cost the rate in force. */
export function lineOfWritten(
  { uses: _, ...written }: WrittenLine,
  place: LineInput | undefined,
  id: string,
  rates: LineRates,
): LineInput {
  const blank = newLine(id, place, rates.vat)
  if (!('unitPriceCents' in blank)) return blank
  const { vatBasisPoints, vatReason } = written.kind === 'disbursement' ? written : blank
  const line: LineInput = {
    ...blank,
    ...written,
    quantityThousandths: place && 'unitPriceCents' in place ? place.quantityThousandths : 1_000,
    ...{ vatBasisPoints, vatReason },
  }
  const [rate, ...others] = ratesOf(line, rates)
  return rate && others.length === 0 && 'unitPriceCents' in line ? { ...line, unitPriceCents: rate.price } : line
}
