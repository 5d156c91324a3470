import type { Progress } from '#engine/analyse.ts'
import type { Pool } from '#engine/pool/open-pool.ts'
import { problemOfReading } from '#features/expert-reports/server/problem-of-reading.ts'
import type { TrialEnd } from '#features/trial-readings/server/end-trial-reading.ts'
import { pictureWidth } from '#features/trial-readings/trial-reading.ts'

/** Has the pool read a report, then draw its pages; it throws when the pool could not, whatever the report is. */
export async function analyseTrial(
  pool: Pool,
  contents: readonly Uint8Array[],
  onProgress: Progress,
  signal: AbortSignal,
): Promise<TrialEnd> {
  const analysis = await pool.analyse(contents, { onProgress, signal })
  if ('problem' in analysis) return { kind: 'refused', problem: problemOfReading(analysis) }
  const quarters = analysis.pages.map((page) => page.quarters)
  const drawing = await pool.draw(contents, pictureWidth, quarters, { signal })
  if ('problem' in drawing) return { kind: 'refused', problem: problemOfReading(drawing) }
  return { kind: 'read', read: analysis, pictures: drawing.pictures }
}
