import type { Ending } from '#features/claim-assignments/claim-assignment-life.ts'
import type { ClaimAssignment } from '#features/claim-assignments/contract.ts'
import { claimAssignmentsRights } from '#features/claim-assignments/rights.ts'
import { assignmentOf, lockAssignment } from '#features/claim-assignments/server/queries/assignment-select.ts'
import { assignmentKind } from '#features/claim-assignments/server/queries/assignment-signing.ts'
import { liveOn, refuseDay } from '#features/claim-assignments/server/queries/assignment-writes.ts'
import { revokeChangedRequests } from '#features/signatures/server/revoke-changed-requests.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type Ended = { id: string; baseVersion: number; how: Ending; endedOn: string; reason: string }

/** Ends an assignment: the client declined, the garage revoked it, or a consumer withdrew. An insurer that knows of it is told by a letter. */
export async function endClaimAssignment(ctx: Context, ended: Ended): Promise<ClaimAssignment> {
  authorise(ctx, claimAssignmentsRights.write)
  const { id, baseVersion, how, endedOn, reason } = ended
  const assignment = await lockAssignment(ctx, id, baseVersion)
  refuseDay(ctx, endedOn, { field: 'endedOn', after: assignment.clientSignedOn })
  await revokeChangedRequests(ctx, { kind: assignmentKind, subjectId: id, reason: 'Il a été mis fin à la cession.' })
  await liveOn(ctx, assignment, how, { endedOn, endedReason: reason })
  await audit(ctx, 'claim_assignment.ended', id, { number: assignment.number, how, endedOn, reason })
  return assignmentOf(ctx, id)
}
