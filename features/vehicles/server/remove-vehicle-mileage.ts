import type { VehicleMileage } from '#features/vehicles/contract.ts'
import { mileageNotFound } from '#features/vehicles/refusals.ts'
import { vehiclesRights } from '#features/vehicles/rights.ts'
import { selectMileages } from '#features/vehicles/server/queries/vehicle-mileages.ts'
import { lockKeptVehicle } from '#features/vehicles/server/queries.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

/** Removes a reading that was a mistake. Recording it again under its id takes that back. */
export async function removeVehicleMileage(
  ctx: Context,
  { id, mileageId }: { id: string; mileageId: string },
): Promise<VehicleMileage> {
  authorise(ctx, vehiclesRights.write)
  const { id: vehicleId } = await lockKeptVehicle(ctx, id)
  const mileage = await selectMileages(ctx)
    .where('vehicleMileages.id', '=', mileageId)
    .where('vehicleId', '=', vehicleId)
    .executeTakeFirst()
  refuseUnless(mileage, mileageNotFound)

  await ctx.db.deleteFrom('vehicleMileages').where('id', '=', mileageId).execute()
  await ctx.db.updateTable('vehicles').set({ updatedAt: ctx.now }).where('id', '=', vehicleId).execute()

  await audit(ctx, 'vehicle.mileage_removed', vehicleId, { mileageId, km: mileage.km, readOn: mileage.readOn })
  return mileage
}
