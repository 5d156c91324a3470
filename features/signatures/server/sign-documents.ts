import type { Signed } from '#features/signatures/contract.ts'
import { codeNeeded } from '#features/signatures/refusals.ts'
import { checkCode } from '#features/signatures/server/queries/code-check.ts'
import { lockForSigner, noteOpening, refuseUnlessTurn } from '#features/signatures/server/queries/guest-request.ts'
import { settleChoices } from '#features/signatures/server/queries/offer-choices.ts'
import { keepSignature } from '#features/signatures/server/queries/signature-keeping.ts'
import {
  areWhole,
  listFrozen,
  refuseWrongSignature,
  signedAnswer,
} from '#features/signatures/server/queries/signing-documents.ts'
import type { SignatureInput } from '#features/signatures/signature-input.ts'
import { Refusal, refuseUnless } from '#lib/refusal.ts'
import type { GuestContext } from '#platform/context.ts'
import type { AtGuestFiles, GuestEdge } from '#platform/http.ts'

/** Signs all documents of a request at once. A signature that was given is answered again, whatever comes with it. */
export async function signDocuments(at: AtGuestFiles, input: SignatureInput): Promise<Signed> {
  const frozen = await at.transaction((ctx) => listFrozen(ctx))
  const isWhole = await areWhole(at.files, frozen)
  return at.transaction((ctx) => signNow(ctx, input, { ...at.edge, isWhole }))
}

type Known = GuestEdge & { isWhole: boolean }

async function signNow(ctx: GuestContext, input: SignatureInput, known: Known): Promise<Signed | Refusal> {
  const locked = await lockForSigner(ctx)
  if (locked.signer.state === 'signed') return signedAnswer(ctx)
  refuseUnlessTurn(locked)
  const frozen = await listFrozen(ctx)
  refuseWrongSignature(input, { frozen, isWhole: known.isWhole })
  const settled = await settleChoices(ctx, { requestId: locked.request.id, frozen, given: input.choices })

  const found = await noteOpening(ctx, locked)
  let codeId: string | null = null
  if (found.request.needsCode) {
    refuseUnless(input.code, codeNeeded)
    const checked = await checkCode(ctx, found, { code: input.code, keys: known.keys })
    // Returned, and not thrown: the try counts.
    if (checked instanceof Refusal) return checked
    codeId = checked
  }
  await keepSignature(ctx, found, { input, frozen, settled, codeId, edge: known })
  return signedAnswer(ctx)
}
