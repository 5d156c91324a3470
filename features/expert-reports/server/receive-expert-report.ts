import { findDossier } from '#features/dossiers/server/queries/dossier-select.ts'
import type { ExpertReport, ReceivedReport } from '#features/expert-reports/contract.ts'
import { expertReportsRights } from '#features/expert-reports/rights.ts'
import { analyseExpertReportJob } from '#features/expert-reports/server/jobs.ts'
import { receivedFacts } from '#features/expert-reports/server/queries/received-facts.ts'
import { readFirstOfFile } from '#features/expert-reports/server/queries/report-twins.ts'
import { findReport, reportOf } from '#features/expert-reports/server/queries.ts'
import { settleExpertReport } from '#features/expert-reports/server/settle-expert-report.ts'
import { lockGarage } from '#features/garages/server/queries.ts'
import { takeQuota } from '#features/subscriptions/server/take-quota.ts'
import { alreadyExists } from '#lib/common-refusals.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { takeLooseFiles } from '#platform/files/file-record.ts'
import { enqueue } from '#platform/jobs/jobs.ts'

/** Takes files that were sent before. The device makes the id: a repeated request receives the report once. */
export async function receiveExpertReport(
  ctx: Context,
  { id, name, files, dossierId }: ReceivedReport,
): Promise<ExpertReport> {
  authorise(ctx, expertReportsRights.write)
  const taken = await takeLooseFiles(
    ctx,
    files.map((file) => file.id),
  )
  const known = await findReport(ctx, id)
  if (known) {
    refuseUnless(taken.length === 0, alreadyExists)
    return known
  }
  const facts = await receivedFacts(taken, files)
  const { garageId, accountId, now } = ctx
  // A report is kept before anything else: a dossier that is closed meanwhile refuses nothing.
  const dossier = dossierId ? await findDossier(ctx, dossierId) : undefined
  const joined = dossier?.archivedAt === null ? dossier : undefined
  const at = { receivedAt: now, receivedBy: accountId, updatedAt: now, dossierId: joined?.id ?? null }
  await lockGarage(ctx)
  const first = await readFirstOfFile(ctx, facts.fingerprint)
  const inserted = await ctx.db
    .insertInto('expertReports')
    .values({ garageId, id, name, status: 'received', ...facts, ...at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  refuseUnless(inserted, alreadyExists)
  if (!first) await takeQuota(ctx, 'report', id)
  await ctx.db
    .insertInto('expertReportFiles')
    .values(files.map((file, rank) => ({ garageId, id: file.id, reportId: id, position: rank + 1 })))
    .execute()

  await ctx.db.insertInto('expertReportReadings').values({ garageId, id, waitingSince: now }).execute()
  await audit(ctx, 'expert_report.received', id, facts)
  if (joined) await audit(ctx, 'expert_report.attached', id, { dossier: joined.number })
  if (first?.end) await settleExpertReport(ctx, { id, ...first.end })
  else if (!first?.isUnderWay) await enqueue(ctx, analyseExpertReportJob, { reportId: id }, { singletonKey: id })
  return reportOf(ctx, id)
}
