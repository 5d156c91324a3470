import { lockForSigner, noteOpening, refuseUnlessTurn } from '#features/signatures/server/queries/guest-request.ts'
import type { GuestContext } from '#platform/context.ts'

/** Notes the first gesture of the person at the link. */
export async function openSigning(ctx: GuestContext): Promise<Record<string, never>> {
  const found = await lockForSigner(ctx)
  refuseUnlessTurn(found)
  await noteOpening(ctx, found)
  return {}
}
