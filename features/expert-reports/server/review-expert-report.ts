import type { ExpertReport } from '#features/expert-reports/contract.ts'
import { reportAlreadyDeleted, reportUnread } from '#features/expert-reports/refusals.ts'
import { expertReportsRights } from '#features/expert-reports/rights.ts'
import { lockReport, reportOf } from '#features/expert-reports/server/queries.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

/** Records that a person has compared the reading with the report. */
export async function reviewExpertReport(ctx: Context, { id }: { id: string }): Promise<ExpertReport> {
  authorise(ctx, expertReportsRights.write)
  const { deletedAt, status, version } = await lockReport(ctx, id)
  refuseUnless(deletedAt === null, reportAlreadyDeleted)
  refuseUnless(status === 'readable', reportUnread)

  await ctx.db
    .updateTable('expertReports')
    .set({ reviewedAt: ctx.now, reviewedBy: ctx.accountId, version: version + 1, updatedAt: ctx.now })
    .where('id', '=', id)
    .execute()
  await audit(ctx, 'expert_report.reviewed', id, {})
  return reportOf(ctx, id)
}
