import type { ReadingProblem } from '#engine/analyse.ts'
import type { Failure } from '#engine/pool/messages.ts'
import type { OtherDocument } from '#engine/read/other-document.ts'
import type { ReportProblem } from '#features/expert-reports/report-problems.ts'
import { JobFailure } from '#platform/jobs/jobs.ts'

type Unread = { problem: ReadingProblem | Failure['problem']; document?: OtherDocument }

const problemOfDocument = {
  invoice: 'an-invoice',
  quote: 'a-quote',
  letter: 'a-letter',
  registration: 'a-registration',
} as const satisfies Record<OtherDocument, ReportProblem>

/** The problem of a document. A stopped engine throws: the document is tried again. */
export function problemOfReading({ problem, document }: Unread): ReportProblem {
  if (problem === 'stopped') throw new JobFailure('La lecture a été interrompue.', false)
  if (document) return problemOfDocument[document]
  return problem === 'too-slow' || problem === 'too-heavy' ? 'too-long' : problem
}
