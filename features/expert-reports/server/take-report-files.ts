import type { ReceivedReport } from '#features/expert-reports/contract.ts'
import { faultOfParts, reportFileDamaged, reportFileMissing } from '#features/expert-reports/refusals.ts'
import { reportTypeOfMedia } from '#features/expert-reports/report-file.ts'
import { expertReportsRights } from '#features/expert-reports/rights.ts'
import { findReport } from '#features/expert-reports/server/queries.ts'
import { alreadyExists } from '#lib/common-refusals.ts'
import { refuse, refuseUnless } from '#lib/refusal.ts'
import { authorise, type Context } from '#platform/context.ts'
import { takeLooseFiles } from '#platform/files/file-record.ts'

/** Takes the loose files of a deposit, whole and of a kind that can be read; or says that the report is known already. */
export async function takeReportFiles(ctx: Context, { id, files }: Pick<ReceivedReport, 'id' | 'files'>) {
  authorise(ctx, expertReportsRights.write)
  const taken = await takeLooseFiles(
    ctx,
    files.map((file) => file.id),
  )
  const known = await findReport(ctx, id)
  if (known) {
    refuseUnless(taken.length === 0, alreadyExists)
    return { known }
  }
  refuseUnless(taken.length === files.length, reportFileMissing)
  const shaOf = new Map(taken.map((file) => [file.id, file.sha256]))
  refuseUnless(
    files.every((file) => file.sha256 === undefined || file.sha256 === shaOf.get(file.id)),
    reportFileDamaged,
  )
  const parts = taken.map(({ sizeBytes, mediaType }) => ({ sizeBytes, type: reportTypeOfMedia(mediaType) }))
  const fault = faultOfParts(parts)
  if (fault) refuse(fault)
  return { parts, sha256s: [...shaOf.values()] }
}
