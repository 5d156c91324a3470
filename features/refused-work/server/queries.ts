import type { RefusedWork } from '#features/refused-work/contract.ts'
import { refusedWorkRights } from '#features/refused-work/rights.ts'
import { completeRefused, selectRefused } from '#features/refused-work/server/queries/refused-select.ts'
import { vehicleNotFound } from '#features/vehicles/refusals.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { authorise, type Context } from '#platform/context.ts'

/** The refused work of a vehicle, the latest first. */
export async function listRefusedWork(ctx: Context, { vehicleId }: { vehicleId: string }): Promise<RefusedWork[]> {
  authorise(ctx, refusedWorkRights.read)
  const rows = await selectRefused(ctx)
    .where('w.vehicleId', '=', vehicleId)
    .orderBy('w.createdAt', 'desc')
    .orderBy('w.rank')
    .execute()
  const isKnown =
    rows.length > 0 || (await ctx.db.selectFrom('vehicles').select('id').where('id', '=', vehicleId).executeTakeFirst())
  refuseUnless(isKnown, vehicleNotFound)
  return completeRefused(ctx, rows)
}
