import { clientColumns } from '#features/clients/client-columns.ts'
import type { ClientFilters } from '#features/clients/contract.ts'
import { clientCountChanged } from '#features/clients/refusals.ts'
import { clientsRights } from '#features/clients/rights.ts'
import type { StoredClient } from '#features/clients/server/queries/client-marks.ts'
import { listClientIds, readClients } from '#features/clients/server/queries.ts'
import { streamCsv } from '#lib/csv.ts'
import { civilDate } from '#lib/dates.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { OpenTransaction } from '#platform/http.ts'
import { writeXlsx } from '#platform/xlsx/xlsx.ts'

type Format = 'csv' | 'xlsx'
type Export = ClientFilters & { format: Format; expectedCount?: number | undefined }

const mediaTypes: Record<Format, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The longest wait of other requests on a database that runs one query at a time. */
const pageSize = 2_000

/** Exports the clients that the list shows under these filters, in the same order. */
export async function exportClients(transaction: OpenTransaction, wanted: Export): Promise<File> {
  const { format } = wanted
  const { ids, today } = await transaction((ctx) => beginExport(ctx, wanted))
  const rows = readPages(transaction, ids)
  const parts =
    format === 'csv'
      ? await Array.fromAsync(streamCsv(clientColumns, rows))
      : await Array.fromAsync(
          writeXlsx({ name: 'Clients', columns: clientColumns, rows }),
          (part) => new Uint8Array(part),
        )
  return new File(parts, `clients-${today}.${format}`, { type: mediaTypes[format] })
}

async function beginExport(ctx: Context, { format, expectedCount, ...filters }: Export) {
  authorise(ctx, clientsRights.export)
  const ids = await listClientIds(ctx, filters)
  refuseUnless(expectedCount === undefined || ids.length === expectedCount, clientCountChanged)
  // An export changes no client: open pages of clients need no new reading.
  await audit(ctx, 'client_list.exported', ctx.garageId, { format, filters, count: ids.length })
  return { ids, today: civilDate(ctx.now) }
}

async function* readPages(transaction: OpenTransaction, ids: string[]): AsyncGenerator<StoredClient> {
  for (let start = 0; start < ids.length; start += pageSize) {
    yield* await transaction((ctx) => readClients(ctx, ids.slice(start, start + pageSize)))
  }
}
