import type { NoticeDaysInput } from '#features/claim-assignments/claim-assignment-input.ts'
import type { WholeAssignment } from '#features/claim-assignments/contract.ts'
import { assignmentChanged } from '#features/claim-assignments/refusals.ts'
import { claimAssignmentsRights } from '#features/claim-assignments/rights.ts'
import { keepScan } from '#features/claim-assignments/server/queries/assignment-files.ts'
import { noticeOf } from '#features/claim-assignments/server/queries/assignment-parts.ts'
import { lockAssignment } from '#features/claim-assignments/server/queries/assignment-select.ts'
import { liveOn, refuseDay } from '#features/claim-assignments/server/queries/assignment-writes.ts'
import { noticeSent } from '#features/claim-assignments/server/queries/notice-writes.ts'
import { wholeAssignmentOf } from '#features/claim-assignments/server/queries/whole-assignment.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type Dated = NoticeDaysInput & { id: string; noticeId: string; baseVersion: number }

/** Notes three days of a letter apart: sent, received, taken note of; with its number, deposit slip and receipt. */
export async function dateAssignmentNotice(ctx: Context, dated: Dated): Promise<WholeAssignment> {
  authorise(ctx, claimAssignmentsRights.write)
  const { id, noticeId, sentOn, registeredNumber, receivedOn, knownOn } = dated
  const assignment = await lockAssignment(ctx, id)
  const notice = await noticeOf(ctx, id, noticeId)
  refuseUnless(notice.version === dated.baseVersion, assignmentChanged)
  refuseDay(ctx, sentOn, { field: 'sentOn', after: assignment.clientSignedOn })
  refuseDay(ctx, receivedOn, { field: 'receivedOn', after: sentOn ?? '9999' })
  refuseDay(ctx, knownOn, { field: 'knownOn', after: sentOn ?? '9999' })
  // The file that stands already is told again: only a new one is kept.
  const keep = async (given: string | null, before: string | null) => (given === before ? before : keepScan(ctx, given))
  const depositFileId = await keep(dated.depositFileId, notice.depositFileId)
  const receiptFileId = await keep(dated.receiptFileId, notice.receiptFileId)
  await ctx.db
    .updateTable('assignmentNotices')
    .set({ sentOn, registeredNumber, receivedOn, knownOn, depositFileId, receiptFileId })
    .set({ version: notice.version + 1, updatedAt: ctx.now })
    .where('id', '=', noticeId)
    .execute()
  const days = { noticeId, kind: notice.kind, sentOn, registeredNumber, receivedOn, knownOn }
  await audit(ctx, 'claim_assignment.notice_dated', id, days)
  if (sentOn) await noticeSent(ctx, assignment, { kind: notice.kind, sentOn })
  const now = await lockAssignment(ctx, id)
  if (notice.kind === 'notification' && now.state === 'notified' && (receivedOn ?? knownOn))
    await liveOn(ctx, now, 'received')
  return wholeAssignmentOf(ctx, id)
}
