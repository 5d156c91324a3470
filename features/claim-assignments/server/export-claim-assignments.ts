import { assignmentColumns } from '#features/claim-assignments/assignment-columns.ts'
import type { AssignmentFilters } from '#features/claim-assignments/contract.ts'
import { claimAssignmentsRights } from '#features/claim-assignments/rights.ts'
import { listAssignmentIds, readAssignments } from '#features/claim-assignments/server/queries/assignment-list.ts'
import { civilDate } from '#lib/dates.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { OpenTransaction } from '#platform/http.ts'
import { type ExportFormat, readInPages, writeListExport } from '#platform/records/list-export.ts'

type Export = AssignmentFilters & { format: ExportFormat }

/** Exports the assignments that the list shows, in the same order. */
export async function exportClaimAssignments(transaction: OpenTransaction, wanted: Export): Promise<File> {
  const { ids, today } = await transaction((ctx) => beginExport(ctx, wanted))
  const rows = readInPages(transaction, { ids, pageSize: 1_000, read: readAssignments })
  const list = { file: `cessions-de-creance-${today}`, sheet: 'Cessions de créance', columns: assignmentColumns, rows }
  return writeListExport(wanted.format, list)
}

async function beginExport(ctx: Context, { format, ...filters }: Export) {
  authorise(ctx, claimAssignmentsRights.export)
  const ids = await listAssignmentIds(ctx, filters)
  await audit(ctx, 'claim_assignment_list.exported', ctx.garageId, { format, filters, count: ids.length })
  return { ids, today: civilDate(ctx.now) }
}
