import type { FirmFilters } from '#features/directory/contract.ts'
import { firmColumns } from '#features/directory/firm-columns.ts'
import { firmCountChanged } from '#features/directory/refusals.ts'
import { directoryRights } from '#features/directory/rights.ts'
import { listFirmIds, readFirms } from '#features/directory/server/queries.ts'
import { streamCsv } from '#lib/csv.ts'
import { civilDate } from '#lib/dates.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { OpenTransaction } from '#platform/http.ts'
import { writeXlsx } from '#platform/xlsx/xlsx.ts'

type Format = 'csv' | 'xlsx'
type Export = FirmFilters & { format: Format; expectedCount?: number | undefined }

const mediaTypes: Record<Format, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Exports the firms that the list shows under these filters, in the same order. */
export async function exportFirms(transaction: OpenTransaction, wanted: Export): Promise<File> {
  const { format } = wanted
  const { firms, today } = await transaction((ctx) => readExport(ctx, wanted))
  const columns = firmColumns(today)
  const parts =
    format === 'csv'
      ? await Array.fromAsync(streamCsv(columns, firms))
      : await Array.fromAsync(writeXlsx({ name: 'Annuaire', columns, rows: firms }), (part) => new Uint8Array(part))
  return new File(parts, `annuaire-${today}.${format}`, { type: mediaTypes[format] })
}

/** A directory is short: it is read at once. */
async function readExport(ctx: Context, { format, expectedCount, ...filters }: Export) {
  authorise(ctx, directoryRights.export)
  const ids = await listFirmIds(ctx, filters)
  refuseUnless(expectedCount === undefined || ids.length === expectedCount, firmCountChanged)
  // An export changes no firm: open pages of firms need no new reading.
  await audit(ctx, 'firm_list.exported', ctx.garageId, { format, filters, count: ids.length })
  return { firms: await readFirms(ctx, ids), today: civilDate(ctx.now) }
}
