import type { Selectable } from 'kysely'
import type { Schema } from '#db/schema.gen.ts'
import type { PaperLine } from '#priced-papers/contract.ts'
import type { Reduction } from '#priced-papers/line.ts'
import { type LineInput, lineInput } from '#priced-papers/line-input.ts'

/** The tables whose rows have the columns of a line. */
export type LineTable = {
  [Table in keyof Schema]: Schema[Table] extends { quantityThousandths: unknown; isOutsideClaim: unknown }
    ? Table
    : never
}[keyof Schema]
export type LineRow = Selectable<Schema[LineTable]>

/** A stored line, read by the schema that checked it when it was written. */
export function lineOfRow(row: LineRow): PaperLine {
  const discount = reductionOf(row.discountBasisPoints, row.discountCents)
  const wear = reductionOf(row.wearBasisPoints, row.wearCents)
  const cannedJob = row.cannedJob ?? undefined
  const scaleThousandths = row.scaleThousandths ?? undefined
  const line = lineInput.parse({ ...row, ...choicesOf(row), cannedJob, scaleThousandths, discount, wear })
  return { ...line, version: row.version }
}

/** The columns of a line: those of a price are empty in a line that has none. */
export function rowOfLine(line: LineInput) {
  const place = { rank: line.rank, kind: line.kind, label: line.label, cannedJob: line.cannedJob ?? null }
  if (!('unitPriceCents' in line)) return { ...noPrice, ...place }
  const { id: _, discount, wear, isOption: __, reused: ___, ...priced } = line
  const scaleThousandths = line.scaleThousandths ?? null
  return { ...priced, ...place, scaleThousandths, ...columnsOf('discount', discount), ...columnsOf('wear', wear) }
}

/** The columns of the choices that a quote offers: only its table has them. */
export const choiceColumns = ['isOption', 'reusedPriceCents', 'reusedOrigin'] as const

export function choicesOfLine(line: LineInput) {
  const { isOption, reused } = 'unitPriceCents' in line ? line : {}
  return {
    isOption: isOption === true,
    reusedPriceCents: reused?.unitPriceCents ?? null,
    reusedOrigin: reused?.origin ?? null,
  }
}

function choicesOf(row: LineRow) {
  const { isOption, reusedPriceCents, reusedOrigin }: Partial<Selectable<Schema['quoteLines']>> = row
  const isReusable = typeof reusedPriceCents === 'number'
  return {
    isOption: isOption || undefined,
    reused: isReusable ? { unitPriceCents: reusedPriceCents, origin: reusedOrigin } : undefined,
  }
}

const noPrice = {
  reference: '',
  labourClass: null,
  partOrigin: null,
  quantityThousandths: null,
  unitPriceCents: null,
  priceIncludesVat: null,
  discountBasisPoints: null,
  discountCents: null,
  wearBasisPoints: null,
  wearCents: null,
  vatBasisPoints: null,
  vatReason: null,
  isOutsideClaim: null,
  scaleThousandths: null,
}

function reductionOf(basisPoints: number | null, cents: number | null): Reduction | null {
  if (basisPoints !== null) return { basisPoints }
  return cents === null ? null : { cents }
}

function columnsOf<Name extends 'discount' | 'wear'>(name: Name, reduction: Reduction | null) {
  const basisPoints = reduction && 'basisPoints' in reduction ? reduction.basisPoints : null
  const cents = reduction && 'cents' in reduction ? reduction.cents : null
  return { [`${name}BasisPoints`]: basisPoints, [`${name}Cents`]: cents } as Record<
    `${Name}${'BasisPoints' | 'Cents'}`,
    number | null
  > // computed keys lose their names
}

/** The columns of a line that an edit writes. */
export const lineColumns = [
  'rank',
  'kind',
  'label',
  'reference',
  'labourClass',
  'partOrigin',
  'quantityThousandths',
  'unitPriceCents',
  'priceIncludesVat',
  'discountBasisPoints',
  'discountCents',
  'wearBasisPoints',
  'wearCents',
  'vatBasisPoints',
  'vatReason',
  'isOutsideClaim',
  'cannedJob',
  'scaleThousandths',
] as const
