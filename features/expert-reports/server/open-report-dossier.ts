import type { Dossier } from '#features/dossiers/contract.ts'
import { createDossier } from '#features/dossiers/server/create-dossier.ts'
import { readWritten } from '#features/dossiers/server/queries/dossier-select.ts'
import { reportOfDossier } from '#features/expert-reports/refusals.ts'
import { expertReportsRights } from '#features/expert-reports/rights.ts'
import { attachExpertReport } from '#features/expert-reports/server/attach-expert-report.ts'
import { reportOf } from '#features/expert-reports/server/queries.ts'
import { reviewExpertReport } from '#features/expert-reports/server/review-expert-report.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { authorise, type Context } from '#platform/context.ts'

type Opening = { id: string; dossier: Parameters<typeof createDossier>[1] }

/** Opens a dossier with the values of its report. The person has reviewed them in the form. */
export async function openReportDossier(ctx: Context, { id, dossier }: Opening): Promise<Dossier> {
  authorise(ctx, expertReportsRights.write)
  const { dossierId, status } = await reportOf(ctx, id)
  refuseUnless(dossierId === null, reportOfDossier)
  await createDossier(ctx, dossier)
  await attachExpertReport(ctx, { id, dossierId: dossier.id })
  if (status === 'readable') await reviewExpertReport(ctx, { id })
  return readWritten(ctx, dossier.id)
}
