import type { ClaimAssignment } from '#features/claim-assignments/contract.ts'
import { claimAssignmentsRights } from '#features/claim-assignments/rights.ts'
import { keepScan } from '#features/claim-assignments/server/queries/assignment-files.ts'
import { assignmentOf, lockAssignment } from '#features/claim-assignments/server/queries/assignment-select.ts'
import { assignmentKind } from '#features/claim-assignments/server/queries/assignment-signing.ts'
import { liveOn, refuseDay } from '#features/claim-assignments/server/queries/assignment-writes.ts'
import { revokeChangedRequests } from '#features/signatures/server/revoke-changed-requests.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type Signed = {
  id: string
  baseVersion: number
  signedOn: string
  signedBy: string
  witnessedBy: string
  scanFileId: string
}

/** Keeps the signature of the client on paper: its scan, its day and who saw it. It claims nothing more. */
export async function recordAssignmentSignature(ctx: Context, signed: Signed): Promise<ClaimAssignment> {
  authorise(ctx, claimAssignmentsRights.write)
  const { id, baseVersion, signedOn, signedBy, witnessedBy } = signed
  const assignment = await lockAssignment(ctx, id, baseVersion)
  refuseDay(ctx, signedOn, { field: 'signedOn' })
  const scanFileId = await keepScan(ctx, signed.scanFileId)
  const changes = { clientSignedOn: signedOn, clientSignedBy: signedBy, witnessedBy, scanFileId }
  await revokeChangedRequests(ctx, { kind: assignmentKind, subjectId: id, reason: 'L’acte a été signé sur papier.' })
  await liveOn(ctx, assignment, 'clientSigned', changes)
  await audit(ctx, 'claim_assignment.client_signed', id, { number: assignment.number, signedOn, signedBy, witnessedBy })
  return assignmentOf(ctx, id)
}
