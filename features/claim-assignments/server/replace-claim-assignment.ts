import { wordingVersion } from '#features/claim-assignments/assignment-clauses.ts'
import type { ClaimAssignment } from '#features/claim-assignments/contract.ts'
import { claimAssignmentsRights } from '#features/claim-assignments/rights.ts'
import { addDraft } from '#features/claim-assignments/server/queries/assignment-drafts.ts'
import { assignmentOf, lockAssignment } from '#features/claim-assignments/server/queries/assignment-select.ts'
import { assignmentKind } from '#features/claim-assignments/server/queries/assignment-signing.ts'
import { liveOn } from '#features/claim-assignments/server/queries/assignment-writes.ts'
import { lockActiveDossier } from '#features/dossiers/server/queries.ts'
import { revokeChangedRequests } from '#features/signatures/server/revoke-changed-requests.ts'
import { civilDate } from '#lib/dates.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type Replacement = { id: string; baseVersion: number; replacementId: string }

/** Replaces an act that both have not signed yet by a draft that begins like it. */
export async function replaceClaimAssignment(
  ctx: Context,
  { id, baseVersion, replacementId }: Replacement,
): Promise<ClaimAssignment> {
  authorise(ctx, claimAssignmentsRights.write)
  const assignment = await lockAssignment(ctx, id, baseVersion)
  const dossier = await lockActiveDossier(ctx, assignment.dossierId)
  await revokeChangedRequests(ctx, {
    kind: assignmentKind,
    subjectId: id,
    reason: 'L’acte est remplacé par un nouveau.',
  })
  await liveOn(ctx, assignment, 'replaced', {
    endedOn: civilDate(ctx.now),
    endedReason: 'Remplacée par un nouvel acte',
  })
  const source = ctx.db.selectFrom('claimAssignments').select(['answers', 'reportId']).where('id', '=', id)
  const { answers, reportId } = await source.executeTakeFirstOrThrow()
  const { reportNumber, capCents, conclusion, place, ownClauses } = assignment
  const number = await addDraft(ctx, dossier, {
    ...{ id: replacementId, reportNumber, reportId, capCents, conclusion, place, ownClauses, wordingVersion },
    ...{ answers: JSON.stringify(answers), isNet: dossier.isVatRecoverable },
  })
  await audit(ctx, 'claim_assignment.replaced', id, { number: assignment.number, by: number, replacementId })
  return assignmentOf(ctx, replacementId)
}
