import type { ReportProblem } from '#features/expert-reports/report-problems.ts'
import { expertReportsRights } from '#features/expert-reports/rights.ts'
import { type KeptReading, keepReportReading } from '#features/expert-reports/server/keep-report-reading.ts'
import { findReading, type ReadingRow } from '#features/expert-reports/server/queries/garage-reading.ts'
import { listFollowers } from '#features/expert-reports/server/queries/report-twins.ts'
import { giveQuotaBack } from '#features/subscriptions/server/give-quota-back.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type Outcome = { id: string; attempt?: number } & ({ problem: ReportProblem } | KeptReading)

/** Writes the end of a reading once: that of the attempt, or of a report that waits. An unreadable report is kept, and its month gets its use back. */
export async function settleExpertReport(ctx: Context, { id, attempt, ...end }: Outcome): Promise<void> {
  authorise(ctx, expertReportsRights.write)
  const row = await findReading(ctx, id, 'forUpdate')
  const isAwaited = attempt === undefined ? row?.state === 'waiting' : row?.state === 'reading' && row.tries === attempt
  if (!row || !isAwaited) return
  if ('reading' in end) await keepReportReading(ctx, row, end)
  else if (row.machine !== null) return keepFormer(ctx, row)
  else await refuseReport(ctx, row, end.problem)
  const problem = 'problem' in end ? end.problem : null
  await audit(ctx, 'expert_report.judged', id, { status: problem ? 'unreadable' : 'readable', problem })
  for (const follower of await listFollowers(ctx, id)) await settleExpertReport(ctx, { id: follower, ...end })
}

/** A reading that brought nothing leaves the former one as it is. */
async function keepFormer({ db }: Context, { id }: ReadingRow): Promise<void> {
  await db.updateTable('expertReportReadings').set({ state: 'read', tries: 0 }).where('id', '=', id).execute()
}

async function refuseReport(ctx: Context, { id }: ReadingRow, problem: ReportProblem): Promise<void> {
  await ctx.db
    .updateTable('expertReportReadings')
    .set(({ eb }) => ({ state: 'refused', problem, tries: 0, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await ctx.db
    .updateTable('expertReports')
    .set(({ eb }) => ({ status: 'unreadable', problem, version: eb('version', '+', 1), updatedAt: ctx.now }))
    .where('id', '=', id)
    .execute()
  await giveQuotaBack(ctx, 'report', id)
}
