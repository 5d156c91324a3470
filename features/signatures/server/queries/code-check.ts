import { codeLocked, codeWrong } from '#features/signatures/refusals.ts'
import { isCode, lastCode, mostTries } from '#features/signatures/server/queries/codes.ts'
import { recordEvent } from '#features/signatures/server/queries/evidence.ts'
import type { OfLink } from '#features/signatures/server/queries/guest-request.ts'
import { Refusal } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import type { GuestContext } from '#platform/context.ts'
import type { KeyRing } from '#platform/crypto/keys.ts'

type Tried = { code: string; keys: KeyRing }

/** Checks a code against the last one that was sent. The request is locked, so that each try counts. */
export async function checkCode(
  ctx: GuestContext,
  { request, signer }: OfLink,
  { code, keys }: Tried,
): Promise<string | Refusal> {
  const { db, now } = ctx
  const last = await lastCode(ctx)
  if (!last) return new Refusal(codeWrong)
  await db
    .updateTable('signingCodes')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('id', '=', last.id)
    .execute()
  const isLocked = last.tries >= mostTries
  if (!isLocked && last.expiresAt > now.toISOString() && isCode(keys, last, code)) {
    await db.updateTable('signingCodes').set({ validatedAt: now }).where('id', '=', last.id).execute()
    const details = { codeId: last.id, tries: last.tries + 1 }
    await recordEvent(ctx, { requestId: request.id, signerId: signer.id, kind: 'code_validated', details })
    return last.id
  }
  const details = { codeId: last.id, tries: last.tries + 1, isLocked }
  await recordEvent(ctx, { requestId: request.id, signerId: signer.id, kind: 'code_refused', details })
  await audit(ctx, 'signature_request.code_refused', request.id, { signerId: signer.id, tries: last.tries + 1 })
  return new Refusal(isLocked || last.tries + 1 >= mostTries ? codeLocked : codeWrong)
}
