import type { ReadingProblem } from '#engine/analyse.ts'
import type { Failure } from '#engine/pool/messages.ts'
import type { ReportProblem } from '#features/expert-reports/report-problems.ts'
import { JobFailure } from '#platform/jobs/jobs.ts'

/** The problem of a document. A stopped engine throws: the document is tried again. */
export function problemOfReading({ problem }: { problem: ReadingProblem | Failure['problem'] }): ReportProblem {
  if (problem === 'stopped') throw new JobFailure('La lecture a été interrompue.', false)
  return problem === 'too-slow' || problem === 'too-heavy' ? 'too-long' : problem
}
