import type { QuoteFilters } from '#features/quotes/contract.ts'
import { quoteColumns } from '#features/quotes/quote-columns.ts'
import { quotesRights } from '#features/quotes/rights.ts'
import { listQuoteIds, readQuotes } from '#features/quotes/server/queries.ts'
import { civilDate } from '#lib/dates.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { OpenTransaction } from '#platform/http.ts'
import { type ExportFormat, readInPages, writeListExport } from '#platform/records/list-export.ts'

type Export = QuoteFilters & { format: ExportFormat }

/** Exports the quotes that the list shows under these filters, in the same order. */
export async function exportQuotes(transaction: OpenTransaction, wanted: Export): Promise<File> {
  const { ids, today } = await transaction((ctx) => beginExport(ctx, wanted))
  const rows = readInPages(transaction, { ids, pageSize: 1_000, read: readQuotes })
  const list = { file: `devis-${today}`, sheet: 'Devis', columns: quoteColumns(today), rows }
  return writeListExport(wanted.format, list)
}

async function beginExport(ctx: Context, { format, ...filters }: Export) {
  authorise(ctx, quotesRights.export)
  const ids = await listQuoteIds(ctx, filters)
  await audit(ctx, 'quote_list.exported', ctx.garageId, { format, filters, count: ids.length })
  return { ids, today: civilDate(ctx.now) }
}
