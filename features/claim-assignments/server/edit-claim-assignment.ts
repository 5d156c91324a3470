import type { ActInput } from '#features/claim-assignments/claim-assignment-input.ts'
import type { ClaimAssignment } from '#features/claim-assignments/contract.ts'
import { actAlreadySigned } from '#features/claim-assignments/refusals.ts'
import { claimAssignmentsRights } from '#features/claim-assignments/rights.ts'
import { assignmentOf, lockAssignment } from '#features/claim-assignments/server/queries/assignment-select.ts'
import { writeAssignment } from '#features/claim-assignments/server/queries/assignment-writes.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type Edit = ActInput & { id: string; baseVersion: number }

/** Changes what a person chooses in an act, as long as nobody was asked to sign it. */
export async function editClaimAssignment(
  ctx: Context,
  { id, baseVersion, ...fields }: Edit,
): Promise<ClaimAssignment> {
  authorise(ctx, claimAssignmentsRights.write)
  const assignment = await lockAssignment(ctx, id, baseVersion)
  refuseUnless(assignment.state === 'draft', actAlreadySigned)
  await writeAssignment(ctx, assignment, fields)
  await audit(ctx, 'claim_assignment.edited', id, fields)
  return assignmentOf(ctx, id)
}
