import { vatOf } from '#lib/vat.ts'
import { isPriced, type LineVat } from '#priced-papers/line.ts'
import type { LineInput, labourClasses } from '#priced-papers/line-input.ts'

/** The kinds of paint that materials are priced by. */
export const materialClasses = ['solid', 'clear', 'metallic', 'pearl'] as const

/** Everything that has a rate an hour. */
export type RateClass = (typeof labourClasses)[number] | 'paint' | (typeof materialClasses)[number]

/** A net rate an hour, and the words that say where it comes from: « Accord AXA, depuis le 01/03/2026 ». */
export type LineRate = { cents: number; source: string }

/** The rates that hold for a paper; a class without one is missing. `vat` is the one that the garage usually adds. */
export type LineRates = Partial<Record<RateClass, LineRate>> & { vat?: LineVat }

type Priced = Extract<LineInput, { unitPriceCents: number }>

/** The classes whose rates a line may have. A line of paint materials does not say its kind of paint: it may have any of four. */
export function rateClassesOf(line: LineInput): readonly RateClass[] {
  if (line.kind === 'labour') return [line.labourClass ?? 't1']
  if (line.kind === 'paint') return ['paint']
  return line.kind === 'paint_materials' ? materialClasses : []
}

/** The rates that a line may have, each with the price that it gives the line. */
export function ratesOf(line: LineInput, rates: LineRates): (LineRate & { rateClass: RateClass; price: number })[] {
  if (!isPriced(line)) return []
  return rateClassesOf(line).flatMap((rateClass) => {
    const rate = rates[rateClass]
    return rate ? [{ ...rate, rateClass, price: priceOf(rate, line) }] : []
  })
}

/** The rate that a line differs from; undefined where it has one of its rates, or none is known. */
export function missedRate(line: LineInput, rates: LineRates): LineRate | undefined {
  const known = ratesOf(line, rates)
  if (!('unitPriceCents' in line) || known.some(({ price }) => price === line.unitPriceCents)) return undefined
  return known.length === 1 ? known[0] : undefined
}

/** The line at the rate of its class. A price that a person typed stays: only no price, or the rate of the class before, gives way. */
export function atRate(line: LineInput, before: LineInput | undefined, rates: LineRates): LineInput {
  const [rate, ...others] = ratesOf(line, rates)
  if (!rate || others.length > 0 || !('unitPriceCents' in line)) return line
  const was = before && 'unitPriceCents' in before ? before.unitPriceCents : 0
  const isTyped = was !== 0 && before !== undefined && !ratesOf(before, rates).some(({ price }) => price === was)
  return isTyped ? line : { ...line, unitPriceCents: rate.price }
}

function priceOf({ cents }: LineRate, { priceIncludesVat, vatBasisPoints }: Priced): number {
  return priceIncludesVat ? cents + vatOf(cents, vatBasisPoints) : cents
}
