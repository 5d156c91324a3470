import { isSigned } from '#features/claim-assignments/claim-assignment-life.ts'
import type { ClaimAssignment } from '#features/claim-assignments/contract.ts'
import { actOutOfTurn, scanUnusable } from '#features/claim-assignments/refusals.ts'
import { claimAssignmentsRights } from '#features/claim-assignments/rights.ts'
import { keepScan } from '#features/claim-assignments/server/queries/assignment-files.ts'
import { listAmendments } from '#features/claim-assignments/server/queries/assignment-parts.ts'
import { assignmentOf, lockAssignment } from '#features/claim-assignments/server/queries/assignment-select.ts'
import { refuseDay } from '#features/claim-assignments/server/queries/assignment-writes.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type Amendment = {
  id: string
  amendmentId: string
  reportNumber: string
  capCents: number | null
  signedOn: string
  witnessedBy: string
  scanFileId: string
}

/** Keeps an amendment that both parties signed. The act that it amends stays as it was signed. */
export async function amendClaimAssignment(
  ctx: Context,
  { id, amendmentId, scanFileId: sent, ...amendment }: Amendment,
): Promise<ClaimAssignment> {
  authorise(ctx, claimAssignmentsRights.write)
  const assignment = await lockAssignment(ctx, id)
  refuseUnless(isSigned(assignment.state) && assignment.endedOn === null, actOutOfTurn)
  refuseDay(ctx, amendment.signedOn, { field: 'signedOn', after: assignment.clientSignedOn })
  const scanFileId = await keepScan(ctx, sent)
  refuseUnless(scanFileId, scanUnusable)
  const { garageId, accountId: recordedBy, now: recordedAt } = ctx
  const rank = (await listAmendments(ctx, id)).length + 1
  await ctx.db
    .insertInto('assignmentAmendments')
    .values({ garageId, id: amendmentId, assignmentId: id, rank, ...amendment, scanFileId, recordedAt, recordedBy })
    .execute()
  await audit(ctx, 'claim_assignment.amended', id, { amendmentId, rank, ...amendment })
  return assignmentOf(ctx, id)
}
