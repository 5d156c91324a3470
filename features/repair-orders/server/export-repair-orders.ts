import type { OrderFilters } from '#features/repair-orders/contract.ts'
import { orderColumns } from '#features/repair-orders/order-columns.ts'
import { repairOrdersRights } from '#features/repair-orders/rights.ts'
import { listOrderIds, readOrders } from '#features/repair-orders/server/queries.ts'
import { civilDate } from '#lib/dates.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { OpenTransaction } from '#platform/http.ts'
import { type ExportFormat, readInPages, writeListExport } from '#platform/records/list-export.ts'

type Export = OrderFilters & { format: ExportFormat }

/** Exports the repair orders that the list shows under these filters, in the same order. */
export async function exportRepairOrders(transaction: OpenTransaction, wanted: Export): Promise<File> {
  const { ids, today } = await transaction((ctx) => beginExport(ctx, wanted))
  const rows = readInPages(transaction, { ids, pageSize: 1_000, read: readOrders })
  const list = { file: `ordres-${today}`, sheet: 'Ordres de réparation', columns: orderColumns, rows }
  return writeListExport(wanted.format, list)
}

async function beginExport(ctx: Context, { format, ...filters }: Export) {
  authorise(ctx, repairOrdersRights.export)
  const ids = await listOrderIds(ctx, filters)
  await audit(ctx, 'repair_order_list.exported', ctx.garageId, { format, filters, count: ids.length })
  return { ids, today: civilDate(ctx.now) }
}
