import type { Progress } from '#engine/analyse.ts'
import type { Pool } from '#engine/pool/open-pool.ts'
import { problemOfReading } from '#features/expert-reports/server/problem-of-reading.ts'
import type { TryoutEnd } from '#features/tryouts/server/end-tryout.ts'
import { pictureWidth } from '#features/tryouts/tryout.ts'

/** The pool reads a report, then draws its pages. An engine that fails throws: the report is not to blame. */
export async function analyseTryout(
  pool: Pool,
  contents: readonly Uint8Array[],
  onProgress: Progress,
  signal: AbortSignal,
): Promise<TryoutEnd> {
  const analysis = await pool.analyse(contents, { onProgress, signal })
  if ('problem' in analysis) return { kind: 'refused', problem: problemOfReading(analysis) }
  const quarters = analysis.pages.map((page) => page.quarters)
  const drawing = await pool.draw(contents, pictureWidth, quarters, { signal })
  if ('problem' in drawing) return { kind: 'refused', problem: problemOfReading(drawing) }
  return { kind: 'read', read: analysis, pictures: drawing.pictures }
}
