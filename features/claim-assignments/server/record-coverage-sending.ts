import type { WholeClaim } from '#features/claim-assignments/contract.ts'
import type { SendingInput } from '#features/claim-assignments/coverage-input.ts'
import { claimAssignmentsRights } from '#features/claim-assignments/rights.ts'
import { noteSending } from '#features/claim-assignments/server/queries/coverage-writes.ts'
import { wholeClaimOf } from '#features/claim-assignments/server/queries/whole-claim.ts'
import { authorise, type Context } from '#platform/context.ts'

/** Notes what was sent to an insurer that pays directly: the invoice, or a reminder. */
export async function recordCoverageSending(
  ctx: Context,
  { id, ...sent }: SendingInput & { id: string },
): Promise<WholeClaim> {
  authorise(ctx, claimAssignmentsRights.write)
  await noteSending(ctx, id, sent)
  return wholeClaimOf(ctx, id)
}
