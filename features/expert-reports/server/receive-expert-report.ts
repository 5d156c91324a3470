import { findDossier } from '#features/dossiers/server/queries/dossier-select.ts'
import type { ExpertReport, ReceivedReport } from '#features/expert-reports/contract.ts'
import { fingerprintOf, formOf } from '#features/expert-reports/expert-report.ts'
import { expertReportsRights } from '#features/expert-reports/rights.ts'
import { analyseExpertReportJob } from '#features/expert-reports/server/jobs.ts'
import { receivedParts } from '#features/expert-reports/server/queries/received-parts.ts'
import { findReport, refuseTwin, reportOf } from '#features/expert-reports/server/queries.ts'
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
  const { parts, sha256s } = receivedParts(taken, files)

  const { garageId, accountId, now } = ctx
  const form = formOf(parts.flatMap(({ type }) => type ?? []))
  const fingerprint = await fingerprintOf(sha256s)
  const [sizeBytes, fileCount] = [parts.reduce((sum, part) => sum + part.sizeBytes, 0), files.length]
  // A report is kept before anything else: a dossier that is closed meanwhile refuses nothing.
  const dossier = dossierId ? await findDossier(ctx, dossierId) : undefined
  const joined = dossier?.archivedAt === null ? dossier : undefined
  const at = { receivedAt: now, receivedBy: accountId, updatedAt: now, dossierId: joined?.id ?? null }
  const inserted = await ctx.db
    .insertInto('expertReports')
    .values({ garageId, id, name, status: 'received', form, fingerprint, fileCount, sizeBytes, ...at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) await refuseTwin(ctx, fingerprint)
  await takeQuota(ctx, 'report', id)
  await ctx.db
    .insertInto('expertReportFiles')
    .values(files.map((file, rank) => ({ garageId, id: file.id, reportId: id, position: rank + 1 })))
    .execute()

  await ctx.db.insertInto('expertReportReadings').values({ garageId, id, waitingSince: now }).execute()
  await audit(ctx, 'expert_report.received', id, { form, fileCount, sizeBytes, fingerprint })
  if (joined) await audit(ctx, 'expert_report.attached', id, { dossier: joined.number })
  await enqueue(ctx, analyseExpertReportJob, { reportId: id }, { singletonKey: id })
  return reportOf(ctx, id)
}
