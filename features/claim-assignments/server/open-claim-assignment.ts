import { wordingVersion } from '#features/claim-assignments/assignment-clauses.ts'
import { type AssignorAnswers, type AssignorLeaf, stepOf } from '#features/claim-assignments/assignor.ts'
import type { ClaimAssignment } from '#features/claim-assignments/contract.ts'
import * as no from '#features/claim-assignments/refusals.ts'
import { claimAssignmentsRights } from '#features/claim-assignments/rights.ts'
import { addDraft } from '#features/claim-assignments/server/queries/assignment-drafts.ts'
import { assignmentOf } from '#features/claim-assignments/server/queries/assignment-select.ts'
import { assignorFacts, reportOf } from '#features/claim-assignments/server/queries/assignor-facts.ts'
import { lockActiveDossier } from '#features/dossiers/server/queries.ts'
import { refuse } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type Opening = { id: string; dossierId: string; reportNumber: string; answers: AssignorAnswers }

/** Begins an assignment, once the answers about its assignor lead to « go ». */
export async function openClaimAssignment(ctx: Context, opening: Opening): Promise<ClaimAssignment> {
  authorise(ctx, claimAssignmentsRights.write)
  const { id, dossierId, answers } = opening
  const dossier = await lockActiveDossier(ctx, dossierId)
  const report = await reportOf(ctx, dossierId)
  const reportNumber = opening.reportNumber || report.head?.number || ''
  const step = stepOf(await assignorFacts(ctx, dossier, reportNumber), answers)
  refuseLeaf(step.leaf)

  const number = await addDraft(ctx, dossier, {
    ...{ id, reportNumber: reportNumber.slice(0, 100), reportId: report.id, answers: JSON.stringify(answers) },
    ...{ wordingVersion, isNet: dossier.isVatRecoverable },
  })
  await audit(ctx, 'claim_assignment.opened', id, { number, dossierId, claimNumber: dossier.claimNumber, answers })
  return assignmentOf(ctx, id)
}

function refuseLeaf(leaf: AssignorLeaf | undefined): void {
  if (!leaf) refuse(no.assignmentIncomplete)
  if (leaf.verdict === 'go') return
  const known = [no.assignorNotCreditor, no.authorityMissing, no.directSettlementAgreed, no.claimAlreadyAssigned]
  const why = known.find(({ code }) => code === leaf.code)
  refuse(why ?? (leaf.verdict === 'stop' ? no.assignmentNotPossible : no.assignmentIncomplete), { leaf: leaf.sentence })
}
