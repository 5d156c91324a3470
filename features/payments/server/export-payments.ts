import type { PaymentFilters } from '#features/payments/contract.ts'
import { paymentColumns } from '#features/payments/payment-columns.ts'
import { paymentsRights } from '#features/payments/rights.ts'
import { listPaymentIds, readPayments } from '#features/payments/server/queries.ts'
import { civilDate } from '#lib/dates.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { OpenTransaction } from '#platform/http.ts'
import { type ExportFormat, readInPages, writeListExport } from '#platform/records/list-export.ts'

type Export = PaymentFilters & { format: ExportFormat }

/** Exports the payments that the list shows under these filters, in the same order. */
export async function exportPayments(transaction: OpenTransaction, wanted: Export): Promise<File> {
  const { ids, today } = await transaction((ctx) => beginExport(ctx, wanted))
  const rows = readInPages(transaction, { ids, pageSize: 1_000, read: readPayments })
  const list = { file: `encaissements-${today}`, sheet: 'Encaissements', columns: paymentColumns, rows }
  return writeListExport(wanted.format, list)
}

async function beginExport(ctx: Context, { format, ...filters }: Export) {
  authorise(ctx, paymentsRights.export)
  const ids = await listPaymentIds(ctx, filters)
  await audit(ctx, 'payment_list.exported', ctx.garageId, { format, filters, count: ids.length })
  return { ids, today: civilDate(ctx.now) }
}
