import type { Shortfall } from '#features/claim-assignments/assignment-money.ts'
import type { ClaimAssignment } from '#features/claim-assignments/contract.ts'
import { claimAssignmentsRights } from '#features/claim-assignments/rights.ts'
import { assignmentOf, lockAssignment } from '#features/claim-assignments/server/queries/assignment-select.ts'
import { liveOn } from '#features/claim-assignments/server/queries/assignment-writes.ts'
import { shortfallTold } from '#features/claim-assignments/server/queries/shortfall.ts'
import { civilDate } from '#lib/dates.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type Closing = { id: string; baseVersion: number; shortfall: Shortfall; note: string }

/** Closes an assignment whose insurer pays no more: its shortfall is told by causes that sum to it. */
export async function closeClaimAssignment(
  ctx: Context,
  { id, baseVersion, ...told }: Closing,
): Promise<ClaimAssignment> {
  authorise(ctx, claimAssignmentsRights.write)
  const assignment = await lockAssignment(ctx, id, baseVersion)
  const { openCents, number } = assignment
  const shortfall = shortfallTold(told.shortfall, assignment)
  const ended = { endedOn: civilDate(ctx.now), endedReason: told.note, shortfall: JSON.stringify(shortfall) }
  await liveOn(ctx, assignment, 'closedShort', ended)
  await audit(ctx, 'claim_assignment.closed', id, { number, openCents, shortfall })
  return assignmentOf(ctx, id)
}
