import { clientColumns } from '#features/clients/client-columns.ts'
import type { ClientFilters } from '#features/clients/contract.ts'
import { clientCountChanged } from '#features/clients/refusals.ts'
import { clientsRights } from '#features/clients/rights.ts'
import { listClientIds, readClients } from '#features/clients/server/queries.ts'
import { civilDate } from '#lib/dates.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { OpenTransaction } from '#platform/http.ts'
import { type ExportWish, readInPages, writeListExport } from '#platform/records/list-export.ts'

type Export = ClientFilters & ExportWish

/** Exports the clients that the list shows under these filters, in the same order. */
export async function exportClients(transaction: OpenTransaction, wanted: Export): Promise<File> {
  const { ids, today } = await transaction((ctx) => beginExport(ctx, wanted))
  const rows = readInPages(transaction, { ids, pageSize: 2_000, read: readClients })
  const list = { file: `clients-${today}`, sheet: 'Clients', columns: clientColumns, rows }
  return writeListExport(wanted.format, list)
}

async function beginExport(ctx: Context, { format, expectedCount, ...filters }: Export) {
  authorise(ctx, clientsRights.export)
  const ids = await listClientIds(ctx, filters)
  refuseUnless(expectedCount === undefined || ids.length === expectedCount, clientCountChanged)
  // An export changes no client: open pages of clients need no new reading.
  await audit(ctx, 'client_list.exported', ctx.garageId, { format, filters, count: ids.length })
  return { ids, today: civilDate(ctx.now) }
}
