import type { ReceivedReport } from '#features/expert-reports/contract.ts'
import { fingerprintOf, formOf } from '#features/expert-reports/expert-report.ts'
import { faultOfParts, reportFileDamaged, reportFileMissing } from '#features/expert-reports/refusals.ts'
import { reportTypeOfMedia } from '#features/expert-reports/report-file.ts'
import { refuse, refuseUnless } from '#lib/refusal.ts'
import type { FileRecord } from '#platform/files/file-record.ts'

/** The facts of a deposit, once all its files have arrived whole and make a report. */
export async function receivedFacts(taken: readonly FileRecord[], files: ReceivedReport['files']) {
  refuseUnless(taken.length === files.length, reportFileMissing)
  const shaOf = new Map(taken.map((file) => [file.id, file.sha256]))
  refuseUnless(
    files.every((file) => file.sha256 === undefined || file.sha256 === shaOf.get(file.id)),
    reportFileDamaged,
  )
  const parts = taken.map(({ sizeBytes, mediaType }) => ({ sizeBytes, type: reportTypeOfMedia(mediaType) }))
  const fault = faultOfParts(parts)
  if (fault) refuse(fault)
  return {
    form: formOf(parts.flatMap(({ type }) => type ?? [])),
    fileCount: files.length,
    sizeBytes: parts.reduce((sum, part) => sum + part.sizeBytes, 0),
    fingerprint: await fingerprintOf([...shaOf.values()]),
  }
}
