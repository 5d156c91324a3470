import type { z } from 'zod'
import type { WholeRequest } from '#features/signatures/contract.ts'
import { paperMissing } from '#features/signatures/refusals.ts'
import { signaturesRights } from '#features/signatures/rights.ts'
import { recordEvent } from '#features/signatures/server/queries/evidence.ts'
import { askFollowing, askStamp } from '#features/signatures/server/queries/following.ts'
import { keepChoices, settleChoices } from '#features/signatures/server/queries/offer-choices.ts'
import { findPaper, refuseWrongPaper } from '#features/signatures/server/queries/paper.ts'
import { moveRequest, nextState } from '#features/signatures/server/queries/request-move.ts'
import { listDocuments, listSigners, lockRequest, wholeOf } from '#features/signatures/server/queries/request-select.ts'
import type { requestPaperInput } from '#features/signatures/signature-input.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { revokeAccessLinks } from '#platform/access-links.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { Edge } from '#platform/http.ts'

type Paper = { id: string } & z.infer<typeof requestPaperInput>

/** Keeps the scan of a signature on paper with what the client ticked on it, and the member who vouches for both. It claims nothing more. */
export async function recordPaperSignature(
  ctx: Context,
  { id, attachmentId, signedOn, signedBy, asksEarlyStart, choices: given }: Paper,
  { signables }: Pick<Edge, 'signables'>,
): Promise<WholeRequest> {
  authorise(ctx, signaturesRights.request)
  const request = await lockRequest(ctx, id)
  await refuseWrongPaper(ctx, request, signedOn)
  const paper = await findPaper(ctx, attachmentId)
  refuseUnless(paper, paperMissing)

  const frozen = await listDocuments(ctx, id)
  const settled = await settleChoices(ctx, { requestId: id, frozen, given })

  const kept = {
    paperFileId: paper.fileId,
    paperSignedOn: signedOn,
    paperSignedBy: signedBy,
    paperWitness: ctx.accountId,
    paperAsksEarlyStart: asksEarlyStart,
  }
  await moveRequest(ctx, request, { state: nextState(request, 'record_paper'), signedAt: ctx.now, ...kept })
  await keepChoices(ctx, { requestId: id, signerId: null, settled })
  const signers = await listSigners(ctx, id)
  await revokeAccessLinks(
    ctx,
    signers.map((signer) => signer.id),
  )
  const choices = settled.map(({ told }) => told)
  const chosen = choices.length > 0 ? { choices } : {}
  const details = { signedOn, signedBy, sha256: paper.sha256, ...(asksEarlyStart && { asksEarlyStart }), ...chosen }
  await recordEvent(ctx, { requestId: id, kind: 'paper_recorded', details })
  await askFollowing(ctx, id)
  await askStamp(ctx, id)
  await audit(ctx, 'signature_request.paper_recorded', id, details)
  return wholeOf(ctx, id, signables)
}
