import { claimAssignmentsRights } from '#features/claim-assignments/rights.ts'
import { assignmentOf } from '#features/claim-assignments/server/queries/assignment-select.ts'
import {
  type AskedNotices,
  noticePrinting,
  postedNotice,
} from '#features/claim-assignments/server/queries/notice-printing.ts'
import { wordsToPrint } from '#features/claim-assignments/server/queries/notice-writes.ts'
import { newId } from '#lib/id.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'

type Bulk = { ids: string[]; kind: AskedNotices['kind'] }

/** Asks for one letter for each of these assignments, to be posted. Nothing is asked while one of them lacks something. */
export async function prepareAssignmentNotices(ctx: Context, { ids, kind }: Bulk) {
  authorise(ctx, claimAssignmentsRights.write)
  const letters = [...new Set(ids)].toSorted().map((id) => ({ id, noticeId: newId() }))
  for (const letter of letters) await wordsToPrint(ctx, await assignmentOf(ctx, letter.id), postedNotice(letter, kind))
  const jobId = await enqueue(ctx, noticePrinting, { kind, letters })
  await audit(ctx, 'claim_assignment.notices_asked', jobId, { kind, count: letters.length })
  return { jobId, noticeIds: letters.map(({ noticeId }) => noticeId) }
}
