import type { Problem, Progress } from '#engine/analyse.ts'
import type { Failure } from '#engine/pool/messages.ts'
import type { Pool } from '#engine/pool/open-pool.ts'
import type { TrialEnd } from '#features/trial-readings/server/end-trial-reading.ts'
import { pictureWidth } from '#features/trial-readings/trial-reading.ts'
import { JobFailure } from '#platform/jobs/jobs.ts'

/** Has the pool read a report, then draw its pages; it throws when the pool could not, whatever the report is. */
export async function analyseTrial(
  pool: Pool,
  contents: readonly Uint8Array[],
  onProgress: Progress,
  signal: AbortSignal,
): Promise<TrialEnd> {
  const analysis = await pool.analyse(contents, { onProgress, signal })
  if ('problem' in analysis) return notRead(analysis)
  const quarters = analysis.pages.map((page) => page.quarters)
  const drawing = await pool.draw(contents, pictureWidth, quarters, { signal })
  return 'problem' in drawing ? notRead(drawing) : { kind: 'read', read: analysis, pictures: drawing.pictures }
}

/** An engine that fell says nothing of the document: it is tried again. */
function notRead({ problem }: { problem: Problem | Failure['problem'] }): TrialEnd {
  if (problem === 'stopped') throw new JobFailure('La lecture a été interrompue.', false)
  return { kind: 'refused', problem: problem === 'too-slow' || problem === 'too-heavy' ? 'too-long' : problem }
}
