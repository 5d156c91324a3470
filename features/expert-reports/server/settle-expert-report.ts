import type { ReportHead } from '#features/expert-reports/contract.ts'
import type { ReportProblem } from '#features/expert-reports/report-problems.ts'
import { expertReportsRights } from '#features/expert-reports/rights.ts'
import { giveQuotaBack } from '#features/subscriptions/server/give-quota-back.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type Judgement = { id: string; problem: ReportProblem | null; head?: ReportHead }

/** Writes the verdict once, with what was read for a dossier. An unreadable report is kept, and its month gets its use back. */
export async function settleExpertReport(ctx: Context, { id, problem, head }: Judgement): Promise<void> {
  authorise(ctx, expertReportsRights.write)
  const status = problem ? 'unreadable' : 'readable'
  const settled = await ctx.db
    .updateTable('expertReports')
    .set(({ eb }) => ({
      status,
      problem,
      reading: head ? JSON.stringify(head) : null,
      version: eb('version', '+', 1),
      updatedAt: ctx.now,
    }))
    .where('id', '=', id)
    .where('status', '=', 'received')
    .returning('id')
    .executeTakeFirst()
  if (!settled) return
  if (problem) await giveQuotaBack(ctx, 'report', id)
  await audit(ctx, 'expert_report.judged', id, { status, problem })
}
