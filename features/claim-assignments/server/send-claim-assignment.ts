import { createHash } from 'node:crypto'
import type { ClaimAssignment } from '#features/claim-assignments/contract.ts'
import { actAlreadySigned, actIncomplete } from '#features/claim-assignments/refusals.ts'
import { claimAssignmentsRights } from '#features/claim-assignments/rights.ts'
import { actSheet } from '#features/claim-assignments/server/queries/assignment-act.ts'
import { assignmentOf, lockAssignment } from '#features/claim-assignments/server/queries/assignment-select.ts'
import { liveOn } from '#features/claim-assignments/server/queries/assignment-writes.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { keepPdf, storePdf } from '#platform/files/pdf-file.ts'
import type { AtPrinterAndFiles } from '#platform/http.ts'

type Sending = { id: string; baseVersion: number }
type AtAct = Pick<AtPrinterAndFiles, 'transaction' | 'print' | 'files'>

/** Freezes the bytes of an act and gives it to sign: nothing in it changes from then on. */
export async function sendClaimAssignment(at: AtAct, sending: Sending): Promise<ClaimAssignment> {
  const { sheet, garageId, number } = await at.transaction(async (ctx) => {
    const assignment = await lockDraft(ctx, sending)
    return { sheet: await actSheet(ctx, assignment), garageId: ctx.garageId, number: assignment.number }
  })
  const { pdf } = await at.print(sheet)
  const file = await storePdf(at.files, { garageId, pdf })
  const actSha256 = createHash('sha256').update(pdf).digest('hex')
  return at.transaction(async (ctx) => {
    const assignment = await lockDraft(ctx, sending)
    const actFileId = await keepPdf(ctx, { ...file, name: `Cession ${number}.pdf` })
    await liveOn(ctx, assignment, 'sentForSignature', { actFileId, actSha256 })
    await audit(ctx, 'claim_assignment.sent', sending.id, { number, actSha256 })
    return assignmentOf(ctx, sending.id)
  })
}

async function lockDraft(ctx: Context, { id, baseVersion }: Sending): Promise<ClaimAssignment> {
  authorise(ctx, claimAssignmentsRights.write)
  const assignment = await lockAssignment(ctx, id, baseVersion)
  refuseUnless(assignment.state === 'draft', actAlreadySigned)
  refuseUnless(assignment.conclusion !== null, actIncomplete)
  return assignment
}
