import type { GarageReading } from '#features/expert-reports/contract.ts'
import { deadAfterMs } from '#features/expert-reports/reading-state.ts'
import { reportAlreadyDeleted, reportNotFound, reportReadingUnderWay } from '#features/expert-reports/refusals.ts'
import { expertReportsRights } from '#features/expert-reports/rights.ts'
import { analyseExpertReportJob } from '#features/expert-reports/server/jobs.ts'
import { findReading, readReportReading } from '#features/expert-reports/server/queries/garage-reading.ts'
import { lockReport } from '#features/expert-reports/server/queries.ts'
import { takeQuota } from '#features/subscriptions/server/take-quota.ts'
import { refuse, refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'

/** Queues a new reading. A report that was unreadable counts again, until it proves unreadable again. */
export async function retryReportReading(ctx: Context, { id }: { id: string }): Promise<GarageReading> {
  authorise(ctx, expertReportsRights.write)
  const { deletedAt, status } = await lockReport(ctx, id)
  const { state, beatAt } = (await findReading(ctx, id, 'forUpdate')) ?? refuse(reportNotFound)
  refuseUnless(deletedAt === null, reportAlreadyDeleted)
  const isAlive = state === 'reading' && Date.parse(beatAt ?? '') > ctx.now.getTime() - deadAfterMs
  refuseUnless(!isAlive, reportReadingUnderWay)

  if (status === 'unreadable') await countAgain(ctx, id)
  await ctx.db
    .updateTable('expertReportReadings')
    .set({ state: 'waiting', problem: null, tries: 0, waitingSince: ctx.now })
    .where('id', '=', id)
    .execute()
  await audit(ctx, 'expert_report.queued', id)
  await enqueue(ctx, analyseExpertReportJob, { reportId: id }, { singletonKey: id })
  return readReportReading(ctx, { id })
}

async function countAgain(ctx: Context, id: string): Promise<void> {
  await takeQuota(ctx, 'report', id)
  await ctx.db
    .updateTable('expertReports')
    .set(({ eb }) => ({ status: 'received', problem: null, version: eb('version', '+', 1), updatedAt: ctx.now }))
    .where('id', '=', id)
    .execute()
}
