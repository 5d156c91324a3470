import type { RequestFilters } from '#features/signatures/contract.ts'
import { requestColumns } from '#features/signatures/request-columns.ts'
import { signaturesRights } from '#features/signatures/rights.ts'
import { listRequestIds, readRequests } from '#features/signatures/server/queries/request-list.ts'
import { civilDate } from '#lib/dates.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { OpenTransaction } from '#platform/http.ts'
import { type ExportFormat, readInPages, writeListExport } from '#platform/records/list-export.ts'

type Export = RequestFilters & { format: ExportFormat }

/** Exports the requests that the list shows under these filters, in the same order. */
export async function exportSignatureRequests(transaction: OpenTransaction, wanted: Export): Promise<File> {
  const { ids, today } = await transaction((ctx) => beginExport(ctx, wanted))
  const rows = readInPages(transaction, { ids, pageSize: 1_000, read: readRequests })
  return writeListExport(wanted.format, {
    ...{ file: `signatures-${today}`, sheet: 'Demandes de signature', columns: requestColumns, rows },
  })
}

async function beginExport(ctx: Context, { format, ...filters }: Export) {
  authorise(ctx, signaturesRights.export)
  const ids = await listRequestIds(ctx, filters)
  await audit(ctx, 'signature_request_list.exported', ctx.garageId, { format, filters, count: ids.length })
  return { ids, today: civilDate(ctx.now) }
}
