import { reportFileTypeOf } from '#engine/report/file-type.ts'
import { fingerprintOf } from '#features/expert-reports/expert-report.ts'
import { faultOfParts, type ReportPart } from '#features/expert-reports/refusals.ts'
import { formatInstant } from '#lib/dates.ts'
import { headBytes } from '#lib/file-signature.ts'
import type { Reason } from '#lib/refusal.ts'
import { sha256Of } from '#lib/sha256.ts'

type DroppedPart = ReportPart & { name: string; content: Blob; sha256: string | null }
export type DroppedReport = {
  name: string
  parts: DroppedPart[]
  sizeBytes: number
  fingerprint: string | null
  fault: Reason | undefined
}

/** The most that a device keeps of waiting reports, so that its disk never fills. */
export const deviceLimitBytes = 300 * 1_024 * 1_024

/** Each PDF, and each file of another kind, is a report of its own; all photographs together are one. */
export async function sortDropped(files: readonly File[], now: Date): Promise<DroppedReport[]> {
  const parts: (ReportPart & { name: string; content: Blob })[] = []
  for (const file of files) {
    const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
    parts.push({ name: file.name, content: file, sizeBytes: file.size, type: reportFileTypeOf(head) })
  }
  const isPhotograph = ({ type }: ReportPart) => type !== undefined && type !== 'application/pdf'
  const photographs = parts.filter(isPhotograph)
  const reports: DroppedReport[] = []
  for (const part of parts.filter((each) => !isPhotograph(each))) {
    reports.push(await describe(part.name.replace(/\.[A-Za-z0-9]{1,5}$/, '') || 'Rapport', [part]))
  }
  if (photographs.length > 0) reports.push(await describe(nameOfPhotographs(photographs.length, now), photographs))
  return reports
}

function nameOfPhotographs(count: number, now: Date): string {
  return `Photographie${count > 1 ? 's' : ''} du ${formatInstant(now)}`
}

async function describe(name: string, parts: Omit<DroppedPart, 'sha256'>[]): Promise<DroppedReport> {
  const fault = faultOfParts(parts)
  const sizeBytes = parts.reduce((sum, part) => sum + part.sizeBytes, 0)
  const known: DroppedPart[] = []
  for (const part of parts) {
    known.push({ ...part, sha256: fault || !crypto.subtle ? null : await sha256Of(await part.content.arrayBuffer()) })
  }
  const sha256s = known.flatMap(({ sha256 }) => sha256 ?? [])
  const fingerprint = sha256s.length === known.length ? await fingerprintOf(sha256s) : null
  return { name: name.slice(0, 200), parts: known, sizeBytes, fingerprint, fault }
}
