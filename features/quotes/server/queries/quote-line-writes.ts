import { sql } from 'kysely'
import type { QuoteLineWrite } from '#features/quotes/contract.ts'
import { rowOfLine } from '#features/quotes/server/queries/quote-lines.ts'
import type { Context } from '#platform/context.ts'

/** Whether every line was written: an id of another quote is not. */
export async function writeLines(ctx: Context, quoteId: string, written: QuoteLineWrite[]): Promise<boolean> {
  if (written.length === 0) return true
  const rows = written.map(({ line }) => ({ ...rowOfLine(line), id: line.id, quoteId, garageId: ctx.garageId }))
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('quoteLines')
    .values(rows)
    .onConflict((taken) =>
      taken
        .columns(['garageId', 'id'])
        .doUpdateSet(({ ref }) => ({
          ...Object.fromEntries(lineColumns.map((column) => [column, ref(`excluded.${column}`)])),
          version: sql<number>`quote_lines.version + 1`,
        }))
        .where('quoteLines.quoteId', '=', quoteId),
    )
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) === written.length
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
] as const

export async function removeLines({ db }: Context, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('quoteLines').where('id', 'in', ids).execute()
}
