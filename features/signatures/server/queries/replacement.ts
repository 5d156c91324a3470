import type { SignatureRequest } from '#features/signatures/contract.ts'
import { recordEvent } from '#features/signatures/server/queries/evidence.ts'
import { moveRequest, nextState } from '#features/signatures/server/queries/request-move.ts'
import { listDocuments, listSigners } from '#features/signatures/server/queries/request-select.ts'
import type { RequestInput } from '#features/signatures/signature-input.ts'
import { newId } from '#lib/id.ts'
import { revokeAccessLinks } from '#platform/access-links.ts'
import { audit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'

/** The same people and the same records, under new ids. */
export async function requestInputOf(
  ctx: Context,
  { id, dossierId, place, conclusion, needsCode, message }: SignatureRequest,
  replacementId: string,
): Promise<RequestInput & { id: string }> {
  const instant = ctx.now.getTime()
  // A document that joined the request has the request as its record: it joins the next one anew.
  const documents = (await listDocuments(ctx, id)).filter(({ subjectId }) => subjectId !== id)
  const all = await listSigners(ctx, id)
  const garageOrder = all[0]?.party === 'garage' ? 'first' : 'last'
  return {
    ...{ id: replacementId, dossierId, place, conclusion, needsCode, message, garageOrder, lifeDays: 30 },
    documents: documents.map(({ kind, subjectId }) => ({ id: newId(instant), kind, subjectId })),
    signers: all.flatMap(({ party, clientId, name, email, phone }) =>
      party === 'garage' ? [] : [{ id: newId(instant), party, clientId, name, email, phone }],
    ),
  }
}

export async function markReplaced(ctx: Context, request: SignatureRequest, replacedBy: string): Promise<void> {
  const { id } = request
  const state = nextState(request, 'replace')
  await moveRequest(ctx, request, { state, endedAt: ctx.now, endedReason: '', replacedBy })
  const signers = await listSigners(ctx, id)
  await revokeAccessLinks(
    ctx,
    signers.map((signer) => signer.id),
  )
  await recordEvent(ctx, { requestId: id, kind: 'replaced', details: { replacedBy } })
  await audit(ctx, 'signature_request.replaced', id, { replacedBy })
}
