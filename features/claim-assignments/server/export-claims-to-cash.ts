import { claimColumns } from '#features/claim-assignments/claim-to-cash-columns.ts'
import type { ClaimFilters } from '#features/claim-assignments/contract.ts'
import { claimAssignmentsRights } from '#features/claim-assignments/rights.ts'
import { listClaimIds } from '#features/claim-assignments/server/queries/claim-list.ts'
import { readClaims } from '#features/claim-assignments/server/queries/claim-select.ts'
import { civilDate } from '#lib/dates.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { OpenTransaction } from '#platform/http.ts'
import { type ExportFormat, readInPages, writeListExport } from '#platform/records/list-export.ts'

type Export = ClaimFilters & { format: ExportFormat }

/** Exports the claims that the list shows, in the same order. */
export async function exportClaimsToCash(transaction: OpenTransaction, wanted: Export): Promise<File> {
  const { ids, today } = await transaction((ctx) => beginExport(ctx, wanted))
  const rows = readInPages(transaction, { ids, pageSize: 1_000, read: readClaims })
  const list = { file: `creances-a-encaisser-${today}`, sheet: 'Créances à encaisser', columns: claimColumns, rows }
  return writeListExport(wanted.format, list)
}

async function beginExport(ctx: Context, { format, ...filters }: Export) {
  authorise(ctx, claimAssignmentsRights.export)
  const ids = await listClaimIds(ctx, filters)
  await audit(ctx, 'claim_to_cash_list.exported', ctx.garageId, { format, filters, count: ids.length })
  return { ids, today: civilDate(ctx.now) }
}
