import type { SendingsInput } from '#features/claim-assignments/coverage-input.ts'
import { claimAssignmentsRights } from '#features/claim-assignments/rights.ts'
import { noteSending } from '#features/claim-assignments/server/queries/coverage-writes.ts'
import { newId } from '#lib/id.ts'
import { authorise, type Context } from '#platform/context.ts'

/** Notes the same sending for several prises en charge: for all of them, or for none. */
export async function recordCoverageSendings(
  ctx: Context,
  { ids, ...sent }: SendingsInput,
): Promise<{ count: number }> {
  authorise(ctx, claimAssignmentsRights.write)
  // In one order for all, so that two people who choose the same ones do not wait for each other.
  const wanted = [...new Set(ids)].toSorted()
  for (const id of wanted) await noteSending(ctx, id, { sendingId: newId(ctx.now.getTime()), note: '', ...sent })
  return { count: wanted.length }
}
