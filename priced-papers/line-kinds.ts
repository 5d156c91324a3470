import {
  isPriced,
  isWork,
  type LayoutKind,
  type LineVat,
  layoutKinds,
  type PricedKind,
  pricedKinds,
  usualVat,
  vatReasons,
} from '#priced-papers/line.ts'
import { newLine } from '#priced-papers/line-edits.ts'
import type { LineInput } from '#priced-papers/line-input.ts'
import { rateWords, vatReasonLabels } from '#priced-papers/line-words.ts'

export const kinds: readonly (PricedKind | LayoutKind)[] = [...pricedKinds, ...layoutKinds]

/** The line with another kind. It keeps what the new kind has a place for. */
export function withKind(line: LineInput, chosen: string, vat: LineVat = usualVat): LineInput {
  const { id, rank, label } = line
  const source = line.cannedJob === undefined ? {} : { cannedJob: line.cannedJob }
  const layout = layoutKinds.find((kind) => kind === chosen)
  if (layout) return { id, rank, label, ...source, kind: layout }
  const kind = pricedKinds.find((each) => each === chosen) ?? 'part'
  const base = isPriced(line) ? line : { ...newLine(id, undefined, vat), id, rank, label, ...source }
  if (!('unitPriceCents' in base)) return line
  const isFree = kind === 'disbursement'
  const wasFree = base.vatReason === 'disbursement'
  const { reused, scaleThousandths, ...kept } = base
  return {
    ...kept,
    ...(kind === 'part' && reused && { reused }),
    ...(isWork({ kind }) && scaleThousandths !== undefined && { scaleThousandths }),
    kind,
    labourClass: kind === 'labour' ? (base.labourClass ?? 't1') : null,
    partOrigin: kind === 'part' ? base.partOrigin : null,
    ...(isFree ? { vatBasisPoints: 0, vatReason: 'disbursement' as const } : wasFree ? vat : {}),
  }
}

const usualRates = [2_000, 850]

/** The choices of VAT: usual rates, the line's own, and zero with each reason. */
export function vatChoices(basisPoints: number): (readonly [value: string, label: string])[] {
  const rates = usualRates.includes(basisPoints) || basisPoints === 0 ? usualRates : [basisPoints, ...usualRates]
  return [
    ...rates.map((rate) => [`${rate}`, rateWords(rate)] as const),
    ...vatReasons.map((reason) => [reason, `0\u00a0% ${vatReasonLabels[reason]}`] as const),
  ]
}

/** The VAT of a choice. */
export function chosenVat(choice: string): LineVat {
  const vatReason = vatReasons.find((reason) => reason === choice)
  return vatReason ? { vatBasisPoints: 0, vatReason } : { vatBasisPoints: Number(choice), vatReason: null }
}
