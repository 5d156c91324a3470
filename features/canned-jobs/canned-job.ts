import { canonicalJson } from '#lib/canonical-json.ts'
import { isPriced, type VatReason } from '#priced-papers/line.ts'
import type { LineInput } from '#priced-papers/line-input.ts'
import { type LineRates, ratesOf } from '#priced-papers/line-rate.ts'
import { quantityWords } from '#priced-papers/line-words.ts'
import { type Totals, totalsOf } from '#priced-papers/totals.ts'

/** One price for the whole job, as it was typed: net or with VAT. */
export type LumpSum = { cents: number; includesVat: boolean; vatBasisPoints: number; vatReason: VatReason | null }

/** A job that the garage writes again and again. Without a lump sum it costs the sum of its lines. */
export type CannedJobFields = {
  code: string
  name: string
  category: string
  lumpSum: LumpSum | null
  isDisplayed: boolean
  lines: LineInput[]
}
export type CannedJobField = keyof CannedJobFields

export const cannedJobFields = ['code', 'name', 'category', 'lumpSum', 'isDisplayed', 'lines'] as const

export const cannedJobLabels: Record<CannedJobField, string> = {
  code: 'Code',
  name: 'Nom',
  category: 'Catégorie',
  lumpSum: 'Prix',
  isDisplayed: 'Affichage des prix',
  lines: 'Contenu',
}

/** The most jobs that a garage keeps, and the most lines of one. */
export const jobLimit = 1_000
export const jobLineLimit = 100

type Job = Pick<CannedJobFields, 'code' | 'name' | 'lumpSum' | 'lines'>

/**
 * The lines that a job brings to a paper. Its hours cost the rates in force.
 * A lump sum is one line with the price; its content follows as texts without price.
 */
export function linesOfJob({ code, name, lumpSum, lines }: Job, makeId: () => string, rates: LineRates): LineInput[] {
  const source = { cannedJob: code }
  if (!lumpSum) return lines.map((line) => ({ ...atRateInForce(line, rates), ...source, id: makeId() }))
  const content = lines.filter(({ kind }) => kind !== 'subtotal')
  return [
    {
      ...source,
      ...{ id: makeId(), rank: 0, kind: 'flat_rate', label: name, reference: code, quantityThousandths: 1_000 },
      ...{ labourClass: null, partOrigin: null, discount: null, wear: null, isOutsideClaim: false },
      unitPriceCents: lumpSum.cents,
      priceIncludesVat: lumpSum.includesVat,
      vatBasisPoints: lumpSum.vatBasisPoints,
      vatReason: lumpSum.vatReason,
    },
    ...content.map(
      (line): LineInput => ({ ...source, id: makeId(), rank: 0, kind: 'text', label: contentWords(line) }),
    ),
  ]
}

/** The price of a job today. */
export function totalsOfJob(job: Job, rates: LineRates): Totals {
  return totalsOf(linesOfJob(job, () => '', rates))
}

/** A line of the content without its price: « Filtre à huile », « Huile 5W30, 5 ». */
export function contentWords(line: LineInput): string {
  const quantity = isPriced(line) ? quantityWords(line) : ''
  return [line.label || (isPriced(line) ? 'Fourniture' : ''), quantity].filter(Boolean).join(', ').slice(0, 1_000)
}

/** Hours cost the rate of their class. Paint materials have four rates and keep the price that the job says. */
function atRateInForce(line: LineInput, rates: LineRates): LineInput {
  const [rate, ...others] = ratesOf(line, rates)
  return rate && others.length === 0 && 'unitPriceCents' in line ? { ...line, unitPriceCents: rate.price } : line
}

/** Merges what a person wrote into what colleagues wrote meanwhile. A field that both changed is in conflict. */
export function mergedJob(
  seen: CannedJobFields,
  mine: CannedJobFields,
  current: CannedJobFields,
): { merged: CannedJobFields; changed: CannedJobField[]; conflicts: CannedJobField[] } {
  const differs = (field: CannedJobField, one: CannedJobFields, other: CannedJobFields) =>
    canonicalJson(one[field]) !== canonicalJson(other[field])
  const changed = cannedJobFields.filter((field) => differs(field, mine, seen) && differs(field, mine, current))
  const conflicts = changed.filter((field) => differs(field, current, seen))
  const own = Object.fromEntries(changed.map((field) => [field, mine[field]]))
  return { merged: { ...current, ...own }, changed, conflicts }
}
