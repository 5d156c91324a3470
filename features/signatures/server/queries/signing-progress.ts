import { listChoices } from '#features/signatures/server/queries/offer-choices.ts'
import { findRequest, listDocuments, listSigners } from '#features/signatures/server/queries/request-select.ts'
import type { Context } from '#platform/context.ts'

/** Where a request stands, as its records are told of it. */
export async function readProgress(ctx: Context, requestId: string) {
  const { state, signedAt, paperSignedOn, endedAt, endedReason } = await findRequest(ctx, requestId)
  const paper = await paperOf(ctx, requestId)
  const signers = (await listSigners(ctx, requestId)).filter(({ party }) => party !== 'garage')
  const last = signers
    .map((signer) => signer.signedAt)
    .toSorted()
    .at(-1)
  const haveSigned = signers.every((signer) => signer.signedAt !== null)
  const signedBy = signers.map(({ name }) => name).join(', ')
  const byAll = haveSigned && last ? { by: signedBy, at: last } : null
  const declined = state === 'declined' ? { at: endedAt ?? '', reason: endedReason } : null
  const isComplete = state === 'signed' || state === 'stamped'
  return {
    documents: await listDocuments(ctx, requestId),
    choices: await listChoices(ctx, requestId),
    progress: { requestId, signed: paper ?? byAll, declined },
    complete: isComplete
      ? { requestId, signedBy, signedAt: paper?.at ?? signedAt ?? '', isOnPaper: paperSignedOn !== null }
      : null,
  }
}

/** The signature on paper that a member vouches for; its day stands for its instant. */
async function paperOf({ db }: Context, requestId: string): Promise<{ by: string; at: string } | null> {
  const { paperSignedOn, paperSignedBy } = await db
    .selectFrom('signatureRequests')
    .select(['paperSignedOn', 'paperSignedBy'])
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow()
  return paperSignedOn ? { by: paperSignedBy ?? '', at: paperSignedOn } : null
}
