import { reportNotDeleted } from '#features/expert-reports/refusals.ts'
import { expertReportsRights } from '#features/expert-reports/rights.ts'
import { lockReport } from '#features/expert-reports/server/queries.ts'
import { removeReportRows } from '#features/expert-reports/server/remove-report-rows.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

/** Erases a deleted report before its thirty days are over: the room of its files is free at once. */
export async function eraseExpertReport(ctx: Context, { id }: { id: string }): Promise<Record<string, never>> {
  authorise(ctx, expertReportsRights.write)
  const { deletedAt } = await lockReport(ctx, id)
  refuseUnless(deletedAt !== null, reportNotDeleted)

  const files = await removeReportRows(ctx, { garageId: ctx.garageId, id })

  await audit(ctx, 'expert_report.erased', id, { files })
  return {}
}
