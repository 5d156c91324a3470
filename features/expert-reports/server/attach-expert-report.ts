import { findDossier } from '#features/dossiers/server/queries/dossier-select.ts'
import type { ExpertReport } from '#features/expert-reports/contract.ts'
import { reportAlreadyDeleted, reportDossierUnknown } from '#features/expert-reports/refusals.ts'
import { expertReportsRights } from '#features/expert-reports/rights.ts'
import { lockReport, reportOf } from '#features/expert-reports/server/queries.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

/** Attaches a report to a dossier under way, or detaches it. A person reviews it for the new dossier. */
export async function attachExpertReport(
  ctx: Context,
  { id, dossierId }: { id: string; dossierId: string | null },
): Promise<ExpertReport> {
  authorise(ctx, expertReportsRights.write)
  const { deletedAt, version } = await lockReport(ctx, id)
  refuseUnless(deletedAt === null, reportAlreadyDeleted)
  const dossier = dossierId ? await findDossier(ctx, dossierId) : undefined
  refuseUnless(!dossierId || dossier?.archivedAt === null, reportDossierUnknown)

  await ctx.db
    .updateTable('expertReports')
    .set({ dossierId, reviewedAt: null, reviewedBy: null, version: version + 1, updatedAt: ctx.now })
    .where('id', '=', id)
    .execute()
  await audit(ctx, 'expert_report.attached', id, { dossier: dossier?.number ?? null })
  return reportOf(ctx, id)
}
