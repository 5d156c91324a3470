import { actAlreadySigned } from '#features/claim-assignments/refusals.ts'
import { claimAssignmentsRights } from '#features/claim-assignments/rights.ts'
import { lockAssignment } from '#features/claim-assignments/server/queries/assignment-select.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

/** Removes a draft. An act that was given to sign stays. */
export async function removeClaimAssignment(ctx: Context, { id }: { id: string }): Promise<Record<string, never>> {
  authorise(ctx, claimAssignmentsRights.write)
  const { state, number } = await lockAssignment(ctx, id)
  refuseUnless(state === 'draft', actAlreadySigned)
  await ctx.db.deleteFrom('claimAssignments').where('id', '=', id).execute()
  await audit(ctx, 'claim_assignment.removed', id, { number })
  return {}
}
