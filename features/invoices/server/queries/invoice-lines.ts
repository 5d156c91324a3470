import { sql } from 'kysely'
import type { QuoteLine, QuoteLineWrite } from '#features/quotes/contract.ts'
import type { QuoteLineInput } from '#features/quotes/quote-input.ts'
import { lineColumns } from '#features/quotes/server/queries/quote-line-writes.ts'
import { lineOfRow, rowOfLine } from '#features/quotes/server/queries/quote-lines.ts'
import { newId } from '#lib/id.ts'
import type { Context } from '#platform/context.ts'

/** The lines of an invoice, from top to bottom. */
export async function listInvoiceLines({ db }: Context, invoiceId: string): Promise<QuoteLine[]> {
  const rows = await db
    .selectFrom('invoiceLines')
    .selectAll()
    .where('invoiceId', '=', invoiceId)
    .orderBy('rank')
    .orderBy('id')
    .execute()
  return rows.map(lineOfRow)
}

/** Whether every line was written: an id of another invoice is not. */
export async function writeInvoiceLines(ctx: Context, invoiceId: string, written: QuoteLineWrite[]): Promise<boolean> {
  if (written.length === 0) return true
  const rows = written.map(({ line }) => ({ ...rowOfLine(line), id: line.id, invoiceId, garageId: ctx.garageId }))
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('invoiceLines')
    .values(rows)
    .onConflict((taken) =>
      taken
        .columns(['garageId', 'id'])
        .doUpdateSet(({ ref }) => ({
          ...Object.fromEntries(lineColumns.map((column) => [column, ref(`excluded.${column}`)])),
          version: sql<number>`invoice_lines.version + 1`,
        }))
        .where('invoiceLines.invoiceId', '=', invoiceId),
    )
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) === written.length
}

export async function removeInvoiceLines({ db }: Context, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('invoiceLines').where('id', 'in', ids).execute()
}

/** Copies lines to a new invoice: nothing is typed again. */
export async function copyLines(ctx: Context, invoiceId: string, lines: readonly QuoteLineInput[]): Promise<void> {
  const copies = lines.map((line) => ({ line: { ...line, id: newId(ctx.now.getTime()) }, baseVersion: 0 }))
  for (let from = 0; from < copies.length; from += 500)
    await writeInvoiceLines(ctx, invoiceId, copies.slice(from, from + 500))
}
