import { confirmPassword } from '#features/accounts/server/confirm-password.ts'
import type { ClaimAssignment } from '#features/claim-assignments/contract.ts'
import { claimAssignmentsRights } from '#features/claim-assignments/rights.ts'
import { assignmentOf, lockAssignment } from '#features/claim-assignments/server/queries/assignment-select.ts'
import { assignmentKind } from '#features/claim-assignments/server/queries/assignment-signing.ts'
import { liveOn } from '#features/claim-assignments/server/queries/assignment-writes.ts'
import {
  areRequestFilesWhole,
  openRequestOf,
  signForGarage,
} from '#features/signatures/server/queries/garage-signing.ts'
import { audit } from '#platform/audit.ts'
import { authorise } from '#platform/context.ts'
import type { AtProof, GuestEdge } from '#platform/http.ts'

type AtCountersigning = Omit<AtProof, 'edge'> & { edge: GuestEdge }
type Countersigning = { ids: string[]; password: string }

/** Signs acts for the garage, all or none, with the requests that wait for it. The person proves again who they are. */
export async function countersignClaimAssignments(
  { transaction, enterAccount, files, edge }: AtCountersigning,
  { ids, password }: Countersigning,
): Promise<ClaimAssignment[]> {
  // In one order, so that two requests never wait for each other.
  const ordered = [...new Set(ids)].toSorted()
  await transaction(async (ctx) => authorise(ctx, claimAssignmentsRights.sign))
  await enterAccount(async (ctx, { accountId }) => (await confirmPassword(ctx, { accountId, password })) ?? {})
  const whole = await wholeRequests({ transaction, files }, ordered)
  return transaction(async (ctx) => {
    authorise(ctx, claimAssignmentsRights.sign)
    const signed: ClaimAssignment[] = []
    for (const id of ordered) {
      const assignment = await lockAssignment(ctx, id)
      await signForGarage(ctx, { kind: assignmentKind, subjectId: id, whole, edge })
      await liveOn(ctx, assignment, 'garageSigned', { garageSignedAt: ctx.now, garageSignedBy: ctx.accountId })
      await audit(ctx, 'claim_assignment.garage_signed', id, { number: assignment.number })
      signed.push(await assignmentOf(ctx, id))
    }
    return signed
  })
}

/** The requests of these acts whose files are still those that were frozen. */
async function wholeRequests({ transaction, files }: Pick<AtProof, 'transaction' | 'files'>, ids: readonly string[]) {
  const whole = new Set<string>()
  for (const subjectId of ids) {
    const open = await transaction((ctx) => openRequestOf(ctx, { kind: assignmentKind, subjectId }))
    if (open && (await areRequestFilesWhole({ transaction, files }, open.requestId))) whole.add(open.requestId)
  }
  return whole
}
