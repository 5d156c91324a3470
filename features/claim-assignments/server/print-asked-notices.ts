import { prepareAssignmentNotice } from '#features/claim-assignments/server/prepare-assignment-notice.ts'
import { type AskedNotices, postedNotice } from '#features/claim-assignments/server/queries/notice-printing.ts'
import { formatCount } from '#lib/numbers.ts'
import { Refusal } from '#lib/refusal.ts'
import type { AtPrinterAndFiles } from '#platform/http.ts'
import { JobFailure, type JobRun } from '#platform/jobs/jobs.ts'

export type NoticeTools = Pick<AtPrinterAndFiles, 'print' | 'files'>

/** Writes the letters that were asked together, one after the other. A run that was cut writes none of them twice; one that is refused stops no other. */
export async function printAskedNotices(
  tools: NoticeTools,
  { kind, letters }: AskedNotices,
  { inGarage }: Pick<JobRun, 'inGarage'>,
): Promise<void> {
  const refused: Refusal[] = []
  for (const letter of letters) {
    try {
      await prepareAssignmentNotice({ ...tools, transaction: inGarage }, postedNotice(letter, kind))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.push(error)
    }
  }
  const [first] = refused
  if (!first) return
  const count = refused.length
  const said = count > 1 ? `${formatCount(count)} lettres ne sont pas écrites` : 'Une lettre n’est pas écrite'
  throw new JobFailure(`${said}. ${first.message}`, true)
}
