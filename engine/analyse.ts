import { type Doubt, doubtsOf } from '#engine/check/doubts.ts'
import { readPdf } from '#engine/document/read-pdf.ts'
import type { ExpertReport } from '#engine/expert-report.ts'
import { readReport } from '#engine/read/read-report.ts'

/** Why nothing was read: what the file is, or is not. */
export type Problem =
  | 'unreadable'
  | 'password-required'
  | 'too-many-pages'
  | 'not-a-pdf'
  | 'no-content'
  | 'picture-only'
  | 'not-a-report'

/** What the report says, and which of its sums do not close. */
export type Analysis = { report: ExpertReport; doubts: Doubt[] } | { problem: Problem }

/** Reads a report of a motor expert: bytes in, what it prints out. It never throws for what is in the file. */
export async function analyse(bytes: Uint8Array): Promise<Analysis> {
  const reading = await readPdf(bytes)
  if ('problem' in reading) return reading
  const { pages, pictures } = reading
  if (pages.length === 0) return { problem: pictures.length > 0 ? 'picture-only' : 'no-content' }
  const report = readReport(pages)
  return report ? { report, doubts: doubtsOf(report) } : { problem: 'not-a-report' }
}
