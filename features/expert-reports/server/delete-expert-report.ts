import type { ExpertReport } from '#features/expert-reports/contract.ts'
import { reportAlreadyDeleted } from '#features/expert-reports/refusals.ts'
import { expertReportsRights } from '#features/expert-reports/rights.ts'
import { lockReport, reportOf } from '#features/expert-reports/server/queries.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

/** A deleted report still counts in its month: the garage received it. */
export async function deleteExpertReport(ctx: Context, { id }: { id: string }): Promise<ExpertReport> {
  authorise(ctx, expertReportsRights.write)
  const report = await lockReport(ctx, id)
  refuseUnless(report.deletedAt === null, reportAlreadyDeleted)

  await ctx.db
    .updateTable('expertReports')
    .set({ deletedAt: ctx.now, version: report.version + 1, updatedAt: ctx.now })
    .where('id', '=', id)
    .execute()

  await audit(ctx, 'expert_report.deleted', id)
  return reportOf(ctx, id)
}
