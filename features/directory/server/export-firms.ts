import type { FirmFilters } from '#features/directory/contract.ts'
import { firmColumns } from '#features/directory/firm-columns.ts'
import { firmCountChanged } from '#features/directory/refusals.ts'
import { directoryRights } from '#features/directory/rights.ts'
import { listFirmIds, readFirms } from '#features/directory/server/queries.ts'
import { civilDate } from '#lib/dates.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { OpenTransaction } from '#platform/http.ts'
import { type ExportWish, writeListExport } from '#platform/records/list-export.ts'

type Export = FirmFilters & ExportWish

/** Exports the firms that the list shows under these filters, in the same order. */
export async function exportFirms(transaction: OpenTransaction, wanted: Export): Promise<File> {
  const { firms, today } = await transaction((ctx) => readExport(ctx, wanted))
  const list = { file: `annuaire-${today}`, sheet: 'Annuaire', columns: firmColumns(today), rows: firms }
  return writeListExport(wanted.format, list)
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
