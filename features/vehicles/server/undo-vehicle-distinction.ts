import { distinctionNotFound } from '#features/clients/refusals.ts'
import type { Vehicle } from '#features/vehicles/contract.ts'
import { vehiclesRights } from '#features/vehicles/rights.ts'
import { completeVehicle } from '#features/vehicles/server/queries/vehicle-details.ts'
import { lockVehicle } from '#features/vehicles/server/queries.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

/** Takes back that two vehicles are two, on the page of either. */
export async function undoVehicleDistinction(
  ctx: Context,
  { id, distinctionId }: { id: string; distinctionId: string },
): Promise<Vehicle> {
  authorise(ctx, vehiclesRights.merge)
  const vehicle = await lockVehicle(ctx, id)
  const taken = await ctx.db
    .deleteFrom('vehicleDistinctions')
    .where('id', '=', distinctionId)
    .where(({ or, eb }) => or([eb('vehicleId', '=', id), eb('otherId', '=', id)]))
    .returning(['vehicleId', 'otherId'])
    .executeTakeFirst()
  refuseUnless(taken, distinctionNotFound)

  const otherId = taken.vehicleId === id ? taken.otherId : taken.vehicleId
  await audit(ctx, 'vehicle.distinction_undone', id, { distinctionId, otherId })
  await audit(ctx, 'vehicle.distinction_undone', otherId, { distinctionId, otherId: id })
  return completeVehicle(ctx, vehicle)
}
