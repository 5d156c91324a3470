import type { AnswerInput } from '#features/claim-assignments/claim-assignment-input.ts'
import type { WholeAssignment } from '#features/claim-assignments/contract.ts'
import { claimAssignmentsRights } from '#features/claim-assignments/rights.ts'
import { keepScan } from '#features/claim-assignments/server/queries/assignment-files.ts'
import { lockAssignment } from '#features/claim-assignments/server/queries/assignment-select.ts'
import { liveOn, refuseDay } from '#features/claim-assignments/server/queries/assignment-writes.ts'
import { wholeAssignmentOf } from '#features/claim-assignments/server/queries/whole-assignment.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

const events = { accepted: 'accepted', partly_accepted: 'partlyAccepted', contested: 'contested' } as const

/** Notes what an insurer answered. A later answer follows it: nothing is written over. */
export async function recordInsurerAnswer(
  ctx: Context,
  answer: AnswerInput & { id: string },
): Promise<WholeAssignment> {
  authorise(ctx, claimAssignmentsRights.write)
  const { id, answerId, outcome, answeredOn, amountCents, note, paidToClientOn } = answer
  const { garageId, accountId: recordedBy, now: recordedAt } = ctx
  const assignment = await lockAssignment(ctx, id)
  refuseDay(ctx, answeredOn, { field: 'answeredOn', after: assignment.clientSignedOn })
  refuseDay(ctx, paidToClientOn, { field: 'paidToClientOn' })
  const subject = outcome === 'contested' ? (answer.subject ?? '') : ''
  const isPaidToClient = subject === 'paid_to_client'
  await liveOn(ctx, assignment, events[outcome], isPaidToClient ? { paidToClientOn } : {})
  const fileId = await keepScan(ctx, answer.fileId)
  await ctx.db
    .insertInto('insurerAnswers')
    .values({
      garageId,
      id: answerId,
      assignmentId: id,
      outcome,
      subject,
      answeredOn,
      amountCents,
      note,
      fileId,
      recordedAt,
      recordedBy,
    })
    .execute()
  await audit(ctx, 'claim_assignment.answered', id, { answerId, outcome, subject, answeredOn, amountCents })
  return wholeAssignmentOf(ctx, id)
}
