import { recordEvent } from '#features/signatures/server/queries/evidence.ts'
import { askFollowing, askNextLink, askStamp } from '#features/signatures/server/queries/following.ts'
import type { OfLink } from '#features/signatures/server/queries/guest-request.ts'
import { keepChoices, type SettledChoice } from '#features/signatures/server/queries/offer-choices.ts'
import { moveRequest, nextState } from '#features/signatures/server/queries/request-move.ts'
import type { FrozenDocument } from '#features/signatures/server/queries/signing-documents.ts'
import type { SignatureInput } from '#features/signatures/signature-input.ts'
import { wording } from '#features/signatures/signature-request.ts'
import { clipStrokes, drawStrokes } from '#features/signatures/signature-strokes.ts'
import { audit } from '#platform/audit.ts'
import type { Context, GuestContext } from '#platform/context.ts'
import type { GuestEdge } from '#platform/http.ts'

type Given = {
  input: Pick<SignatureInput, 'name' | 'means' | 'strokes' | 'reading' | 'locale' | 'deviceAt'> & {
    asksEarlyStart?: boolean
  }
  frozen: readonly Pick<FrozenDocument, 'id' | 'sha256' | 'version'>[]
  /** The choices that the signer agrees to. */
  settled: readonly SettledChoice[]
  codeId: string | null
  edge: Pick<GuestEdge, 'network' | 'userAgent'>
  /** A signature that was given without network, by the clock of its device at `deviceAt`. */
  isOffline?: boolean
  /** The member who signs for the garage. */
  memberId?: string
}

/** Keeps a signature with all that it rests on, and moves the request on. The caller holds the lock on the request. */
export async function keepSignature(
  ctx: Context | GuestContext,
  { request, signer, signedCount }: OfLink,
  { input, frozen, settled, codeId, edge: { network, userAgent }, memberId, isOffline }: Given,
): Promise<void> {
  const { db, garageId, now } = ctx
  const documents = frozen.map(({ id, sha256, version }) => ({ id, sha256, version }))
  const strokes = input.means === 'drawn' ? clipStrokes(input.strokes) : []
  const proof = {
    name: input.name,
    means: input.means,
    codeId,
    wording: wording.version,
    network,
    userAgent,
    locale: input.locale,
    asksEarlyStart: input.asksEarlyStart ?? false,
  }
  await db
    .insertInto('givenSignatures')
    .values({
      ...{ ...proof, garageId, id: signer.id, requestId: request.id, memberId: memberId ?? null, givenAt: now },
      ...{ strokes: JSON.stringify(strokes), drawing: strokes.length > 0 ? drawStrokes(strokes) : '' },
      ...{ documents: JSON.stringify(documents), reading: JSON.stringify(input.reading) },
    })
    .execute()
  await db.updateTable('signers').set({ state: 'signed', signedAt: now }).where('id', '=', signer.id).execute()
  await keepChoices(ctx, { requestId: request.id, signerId: signer.id, settled })
  const isLast = request.turn === request.signerCount
  const state = nextState({ ...request, signedCount }, isLast ? 'sign_last' : 'sign')
  await moveRequest(ctx, request, { state, turn: request.turn + 1, ...(isLast ? { signedAt: now } : {}) })
  const device = { deviceAt: input.deviceAt, ...(isOffline && { isOffline }) }
  const choices = settled.map(({ told }) => told)
  const chosen = choices.length > 0 ? { choices } : {}
  const details = { ...proof, ...chosen, documents, reading: input.reading, strokeCount: strokes.length, ...device }
  await recordEvent(ctx, { requestId: request.id, signerId: signer.id, kind: 'signed', details })
  await askFollowing(ctx, request.id)
  if (isLast) await askStamp(ctx, request.id)
  else if (request.place === 'remote') await askNextLink(ctx, request.id)
  await audit(ctx, 'signature_request.signed', request.id, {
    signerId: signer.id,
    means: input.means,
    isLast,
    ...chosen,
  })
}
