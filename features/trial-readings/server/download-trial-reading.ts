import { openTrialResult } from '#features/trial-readings/server/queries.ts'
import type { AtFiles } from '#platform/http.ts'

type Format = 'json' | 'csv' | 'xlsx'

/** What was read, as a file. */
export async function downloadTrialReading(at: AtFiles, { id, format }: { id: string; format: Format }): Promise<File> {
  const { report } = await openTrialResult(at, id)
  return new File([`${JSON.stringify(report, null, 2)}\n`], `rapport.${format}`, { type: 'application/json' })
}
