import type { InvoiceFilters } from '#features/invoices/contract.ts'
import { invoiceColumns } from '#features/invoices/invoice-columns.ts'
import { invoicesRights } from '#features/invoices/rights.ts'
import { listInvoiceIds, readInvoices } from '#features/invoices/server/queries.ts'
import { civilDate } from '#lib/dates.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { OpenTransaction } from '#platform/http.ts'
import { type ExportFormat, readInPages, writeListExport } from '#platform/records/list-export.ts'

type Export = InvoiceFilters & { format: ExportFormat }

/** Exports the invoices that the list shows under these filters, in the same order. */
export async function exportInvoices(transaction: OpenTransaction, wanted: Export): Promise<File> {
  const { ids, today } = await transaction((ctx) => beginExport(ctx, wanted))
  const rows = readInPages(transaction, { ids, pageSize: 1_000, read: readInvoices })
  const list = { file: `factures-${today}`, sheet: 'Factures', columns: invoiceColumns(today), rows }
  return writeListExport(wanted.format, list)
}

async function beginExport(ctx: Context, { format, ...filters }: Export) {
  authorise(ctx, invoicesRights.export)
  const ids = await listInvoiceIds(ctx, filters)
  await audit(ctx, 'invoice_list.exported', ctx.garageId, { format, filters, count: ids.length })
  return { ids, today: civilDate(ctx.now) }
}
