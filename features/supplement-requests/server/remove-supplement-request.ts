import { supplementSent } from '#features/supplement-requests/refusals.ts'
import { supplementRequestsRights } from '#features/supplement-requests/rights.ts'
import { lockSupplement } from '#features/supplement-requests/server/queries/supplement-select.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

/** Removes a draft. Writing it again brings it back. */
export async function removeSupplementRequest(ctx: Context, { id }: { id: string }): Promise<Record<string, never>> {
  authorise(ctx, supplementRequestsRights.write)
  const { state, dossierId } = await lockSupplement(ctx, id)
  refuseUnless(state === 'draft', supplementSent)
  await ctx.db.deleteFrom('supplementRequests').where('id', '=', id).execute()
  await audit(ctx, 'supplement_request.removed', id, { dossierId })
  return {}
}
