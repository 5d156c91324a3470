import { nextState } from '#features/claim-assignments/claim-assignment-life.ts'
import type { ClaimAssignment } from '#features/claim-assignments/contract.ts'
import { claimAssignmentsRights } from '#features/claim-assignments/rights.ts'
import {
  filesOf,
  lockAssignment,
  selectAssignments,
} from '#features/claim-assignments/server/queries/assignment-select.ts'
import { liveOn } from '#features/claim-assignments/server/queries/assignment-writes.ts'
import { civilDate } from '#lib/dates.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { Signable, SignableDocument, SigningProgress } from '#platform/signing.ts'

/** As in audit actions. */
export const assignmentKind = 'claim_assignment'

/** An act that left its draft is signed as it was frozen: by the client, and by the garage before or after. */
export const signableAssignments: Signable = {
  kind: assignmentKind,
  label: 'Cession de créance',
  isCountersigned: true,
  freeze: freezeAct,
  listOf: async (ctx, dossierId) => {
    const all = await selectAssignments(ctx).where('a.dossierId', '=', dossierId).orderBy('a.createdAt').execute()
    return all.map((assignment) => ({
      ...{ subjectId: assignment.id, title: titleOf(assignment), conclusion: assignment.conclusion },
      isReady: isReady(assignment),
    }))
  },
  advanced: followSignatures,
}

function titleOf({ number }: ClaimAssignment): string {
  return `Cession de créance ${number}`
}

function isReady({ state }: ClaimAssignment): boolean {
  return state === 'out_for_signature'
}

async function freezeAct(ctx: Context, id: string): Promise<SignableDocument | undefined> {
  const assignment = await selectAssignments(ctx).where('a.id', '=', id).executeTakeFirst()
  if (!assignment || !isReady(assignment)) return undefined
  const { actFileId } = await filesOf(ctx, id)
  if (!actFileId) return undefined
  const { dossierId, plate, dossierNumber, wordingVersion } = assignment
  return {
    ...{ title: titleOf(assignment), version: `${wordingVersion}`, amountCents: null, dossierId },
    ...{ about: plate || `Dossier ${dossierNumber}`, conclusion: assignment.conclusion },
    content: { fileId: actFileId },
  }
}

/** The signature of the client brings the assignment on, and their refusal ends it. The garage signs by a verb of its own. */
async function followSignatures(ctx: Context, progress: SigningProgress): Promise<void> {
  authorise(ctx, claimAssignmentsRights.write)
  const { subjectId: id, requestId, signed, declined } = progress
  const assignment = await lockAssignment(ctx, id)
  const { number } = assignment
  if (declined && nextState(assignment.state, 'declined')) {
    const endedOn = civilDate(new Date(declined.at))
    await liveOn(ctx, assignment, 'declined', { endedOn, endedReason: declined.reason })
    await audit(ctx, 'claim_assignment.ended', id, { number, how: 'declined', endedOn, reason: declined.reason })
  }
  if (signed && nextState(assignment.state, 'clientSigned')) {
    const signedOn = civilDate(new Date(signed.at))
    const clientSignedBy = signed.by.slice(0, 200)
    const changes = { clientSignedOn: signedOn, clientSignedBy, signatureRequestId: requestId }
    await liveOn(ctx, assignment, 'clientSigned', changes)
    await audit(ctx, 'claim_assignment.client_signed', id, { number, signedOn, signedBy: clientSignedBy, requestId })
  }
}
