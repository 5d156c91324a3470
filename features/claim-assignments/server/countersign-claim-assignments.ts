import { confirmPassword } from '#features/accounts/server/confirm-password.ts'
import type { ClaimAssignment } from '#features/claim-assignments/contract.ts'
import { claimAssignmentsRights } from '#features/claim-assignments/rights.ts'
import { assignmentOf, lockAssignment } from '#features/claim-assignments/server/queries/assignment-select.ts'
import { liveOn } from '#features/claim-assignments/server/queries/assignment-writes.ts'
import { audit } from '#platform/audit.ts'
import { authorise } from '#platform/context.ts'
import type { AtProof } from '#platform/http.ts'

type Countersigning = { ids: string[]; password: string }

/** Signs acts for the garage, all or none. The person proves again who they are. */
export async function countersignClaimAssignments(
  { transaction, enterAccount }: AtProof,
  { ids, password }: Countersigning,
): Promise<ClaimAssignment[]> {
  await transaction(async (ctx) => authorise(ctx, claimAssignmentsRights.sign))
  await enterAccount(async (ctx, { accountId }) => (await confirmPassword(ctx, { accountId, password })) ?? {})
  return transaction(async (ctx) => {
    authorise(ctx, claimAssignmentsRights.sign)
    const signed: ClaimAssignment[] = []
    // In one order, so that two requests never wait for each other.
    for (const id of [...new Set(ids)].toSorted()) {
      const assignment = await lockAssignment(ctx, id)
      await liveOn(ctx, assignment, 'garageSigned', { garageSignedAt: ctx.now, garageSignedBy: ctx.accountId })
      await audit(ctx, 'claim_assignment.garage_signed', id, { number: assignment.number })
      signed.push(await assignmentOf(ctx, id))
    }
    return signed
  })
}
