import type { WholeClaim } from '#features/claim-assignments/contract.ts'
import { sendingNotFound } from '#features/claim-assignments/refusals.ts'
import { claimAssignmentsRights } from '#features/claim-assignments/rights.ts'
import { lockCoverage } from '#features/claim-assignments/server/queries/claim-select.ts'
import { wholeClaimOf } from '#features/claim-assignments/server/queries/whole-claim.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

/** Takes a sending back that was noted by mistake. The history of the dossier goes on telling both. */
export async function removeCoverageSending(
  ctx: Context,
  { id, sendingId }: { id: string; sendingId: string },
): Promise<WholeClaim> {
  authorise(ctx, claimAssignmentsRights.write)
  await lockCoverage(ctx, id)
  const removed = await ctx.db
    .deleteFrom('coverageSendings')
    .where('id', '=', sendingId)
    .where('dossierId', '=', id)
    .returning(['kind', 'sentOn'])
    .executeTakeFirst()
  refuseUnless(removed, sendingNotFound)

  await audit(ctx, 'dossier.insurer_sending_removed', id, { sendingId, ...removed })
  return wholeClaimOf(ctx, id)
}
