import type { Signed } from '#features/signatures/contract.ts'
import { codeNeeded, notYourTurn, offlineTooLate } from '#features/signatures/refusals.ts'
import { signaturesRights } from '#features/signatures/rights.ts'
import { areRequestFilesWhole } from '#features/signatures/server/queries/garage-signing.ts'
import { settleChoices } from '#features/signatures/server/queries/offer-choices.ts'
import { signerAtCounter } from '#features/signatures/server/queries/offline-signing.ts'
import { listDocuments, lockRequest } from '#features/signatures/server/queries/request-select.ts'
import { keepSignature } from '#features/signatures/server/queries/signature-keeping.ts'
import { refuseWrongSignature } from '#features/signatures/server/queries/signing-documents.ts'
import type { OfflineSignature } from '#features/signatures/signature-input.ts'
import { isUnderWay, mustHaveCode } from '#features/signatures/signature-request.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { AtProof, Edge } from '#platform/http.ts'

type Known = { requestId: string; isWhole: boolean; edge: Pick<Edge, 'network' | 'userAgent'> }

/** Takes a signature that a client gave on a screen of the shop without network. It counts from its arrival; sent twice, it is one. */
export async function signOffline(
  at: Pick<AtProof, 'transaction' | 'files'> & Pick<Known, 'edge'>,
  input: OfflineSignature,
): Promise<Signed> {
  const { requestId } = await at.transaction((ctx) => {
    authorise(ctx, signaturesRights.request)
    return signerAtCounter(ctx, input.token)
  })
  const isWhole = await areRequestFilesWhole(at, requestId)
  return at.transaction((ctx) => keepNow(ctx, input, { requestId, isWhole, edge: at.edge }))
}

async function keepNow(ctx: Context, { token, signature }: OfflineSignature, known: Known): Promise<Signed> {
  authorise(ctx, signaturesRights.request)
  const { requestId, isWhole, edge } = known
  await lockRequest(ctx, requestId)
  const { signer, request } = await signerAtCounter(ctx, token)
  if (signer.state === 'signed') return { state: request.state, signedAt: signer.signedAt ?? '' }
  const isOver = request.expiresAt !== null && request.expiresAt <= ctx.now.toISOString()
  refuseUnless(isUnderWay(request.state) && !isOver, offlineTooLate)
  refuseUnless(signer.rank === request.turn, notYourTurn)
  const frozen = await listDocuments(ctx, requestId)
  const kinds = frozen.map(({ kind }) => kind)
  refuseUnless(!request.needsCode && !mustHaveCode('counter', kinds), codeNeeded)
  refuseWrongSignature(signature, { frozen, isWhole })
  const settled = await settleChoices(ctx, { requestId, frozen, given: signature.choices })

  const found = { request, signer, signedCount: request.turn - 1 }
  await keepSignature(ctx, found, { input: signature, frozen, settled, codeId: null, edge, isOffline: true })
  const after = await signerAtCounter(ctx, token)
  return { state: after.request.state, signedAt: after.signer.signedAt ?? '' }
}
