import { clientColumns } from '#features/clients/client-columns.ts'
import type { ClientFilters } from '#features/clients/contract.ts'
import { selectClients, sortClients } from '#features/clients/server/queries.ts'
import { streamCsv } from '#lib/csv.ts'
import { civilDate } from '#lib/dates.ts'
import { authorise, type Context } from '#platform/context.ts'
import { writeXlsx } from '#platform/xlsx.ts'

type Format = 'csv' | 'xlsx'

const mediaTypes: Record<Format, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Exactly the clients that the list shows under these filters, in the same order. */
export async function exportClients(
  ctx: Context,
  { format, ...filters }: ClientFilters & { format: Format },
): Promise<File> {
  authorise(ctx, 'clients.export')
  const rows = await sortClients(selectClients(ctx, filters), filters).execute()
  const parts =
    format === 'csv'
      ? await Array.fromAsync(streamCsv(clientColumns, rows))
      : await Array.fromAsync(
          writeXlsx({ name: 'Clients', columns: clientColumns, rows }),
          (part) => new Uint8Array(part),
        )
  return new File(parts, `clients-${civilDate(ctx.now)}.${format}`, { type: mediaTypes[format] })
}
