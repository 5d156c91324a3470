import type { Dossier } from '#features/dossiers/contract.ts'
import { dossierArchived, dossierNotFound } from '#features/dossiers/refusals.ts'
import { createDossier } from '#features/dossiers/server/create-dossier.ts'
import { findDossier, readWritten } from '#features/dossiers/server/queries/dossier-select.ts'
import { reportOfDossier } from '#features/expert-reports/refusals.ts'
import { expertReportsRights } from '#features/expert-reports/rights.ts'
import { attachExpertReport } from '#features/expert-reports/server/attach-expert-report.ts'
import { lockReport, reportOf } from '#features/expert-reports/server/queries.ts'
import { reviewExpertReport } from '#features/expert-reports/server/review-expert-report.ts'
import type { NewCreation, ReportCreation } from '#features/report-creations/contract.ts'
import { creationIncomplete, creationTaken } from '#features/report-creations/refusals.ts'
import { insertCreation, refuseSecondPaper } from '#features/report-creations/server/queries/new-creations.ts'
import { refuseUnseenTwins } from '#features/report-creations/server/queries/party-twins.ts'
import { creationOf, findCreation } from '#features/report-creations/server/queries/report-creations.ts'
import { writeReportPaper } from '#features/report-creations/server/write-report-paper.ts'
import { refuse, refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type Made = { creation: ReportCreation; dossier: Dossier }

/** Client, vehicle, dossier, joined and reviewed report, and the paper of its lines: all of it or nothing. The same ids a second time give the same answer. */
export async function createFromReport(ctx: Context, asked: NewCreation): Promise<Made> {
  authorise(ctx, expertReportsRights.write)
  const { id, creationId, kind, dossierId, newDossier, paperId, isSupplement } = asked
  await lockReport(ctx, id)
  const before = await findCreation(ctx, creationId)
  refuseUnless(!before || before.reportId === id, creationTaken)
  if (before) return { creation: before, dossier: await readWritten(ctx, before.dossierId) }
  await refuseSecondPaper(ctx, id, kind)
  const wantsPaper = kind !== 'dossier'
  if (wantsPaper && !paperId) refuse(creationIncomplete, { fields: { paperId: 'Donnez l’identifiant du document' } })

  if (newDossier)
    await refuseUnseenTwins(ctx, await createDossier(ctx, { ...newDossier, id: dossierId }), asked.seenTwins)
  const dossier = await findDossier(ctx, dossierId)
  refuseUnless(dossier, dossierNotFound)
  refuseUnless(dossier.archivedAt === null, dossierArchived)
  await joinReport(ctx, id, dossierId)
  const sources = wantsPaper && paperId ? await writeReportPaper(ctx, { id, dossier, isSupplement, kind, paperId }) : []
  await insertCreation(ctx, asked, sources)
  const creation = await creationOf(ctx, creationId)
  const { paperNumber } = creation
  await audit(ctx, 'expert_report.created_from', id, { kind, isSupplement, dossierId, paperId, paperNumber })
  return { creation, dossier: await readWritten(ctx, dossierId) }
}

/** A report of another dossier stays there. The person who creates has compared the values with the document. */
async function joinReport(ctx: Context, id: string, dossierId: string): Promise<void> {
  const report = await reportOf(ctx, id)
  refuseUnless(report.dossierId === null || report.dossierId === dossierId, reportOfDossier)
  const joined = report.dossierId === null ? await attachExpertReport(ctx, { id, dossierId }) : report
  if (joined.status === 'readable' && joined.reviewedAt === null) await reviewExpertReport(ctx, { id })
}
