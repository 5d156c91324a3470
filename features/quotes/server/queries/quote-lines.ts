import type { Selectable } from 'kysely'
import type { QuoteLinesRow } from '#db/schema.gen.ts'
import type { QuoteLine } from '#features/quotes/contract.ts'
import type { Reduction } from '#features/quotes/line.ts'
import { type QuoteLineInput, quoteLineInput } from '#features/quotes/quote-input.ts'
import type { Context } from '#platform/context.ts'

/** The lines of a quote, from top to bottom. */
export async function listQuoteLines({ db }: Context, quoteId: string): Promise<QuoteLine[]> {
  const rows = await db
    .selectFrom('quoteLines')
    .selectAll()
    .where('quoteId', '=', quoteId)
    .orderBy('rank')
    .orderBy('id')
    .execute()
  return rows.map(lineOfRow)
}

type Row = Omit<Selectable<QuoteLinesRow>, 'garageId' | 'quoteId'>

/** A stored line, read by the schema that checked it when it was written. */
export function lineOfRow(row: Row): QuoteLine {
  const discount = reductionOf(row.discountBasisPoints, row.discountCents)
  const wear = reductionOf(row.wearBasisPoints, row.wearCents)
  return { ...quoteLineInput.parse({ ...row, discount, wear }), version: row.version }
}

/** The columns of a line: those of a price are empty in a line that has none. */
export function rowOfLine(line: QuoteLineInput) {
  const place = { rank: line.rank, kind: line.kind, label: line.label }
  if (!('unitPriceCents' in line)) return { ...noPrice, ...place }
  const { id: _, discount, wear, ...priced } = line
  return { ...priced, ...columnsOf('discount', discount), ...columnsOf('wear', wear) }
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
