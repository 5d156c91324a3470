import type { VehicleMileage } from '#features/vehicles/contract.ts'
import { daysAfter } from '#features/vehicles/deadlines.ts'
import { mileageFromFuture } from '#features/vehicles/refusals.ts'
import { vehiclesRights } from '#features/vehicles/rights.ts'
import { selectMileages } from '#features/vehicles/server/queries/vehicle-mileages.ts'
import { lockKeptVehicle } from '#features/vehicles/server/queries.ts'
import type { MileageInput } from '#features/vehicles/vehicle-input.ts'
import { civilDate } from '#lib/dates.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type Reading = MileageInput & { id: string; mileageId: string }

/** Records a mileage, also one below the last: dashboards are replaced, and people mistype. The screen warns before. */
export async function recordVehicleMileage(
  ctx: Context,
  { id, mileageId, km, readOn }: Reading,
): Promise<VehicleMileage> {
  authorise(ctx, vehiclesRights.write)
  // A device east of Paris may be a day ahead.
  const tomorrow = daysAfter(civilDate(ctx.now), 1)
  refuseUnless(readOn <= tomorrow, mileageFromFuture, { fields: { readOn: 'Indiquez une date jusqu’à aujourd’hui' } })
  const { id: vehicleId } = await lockKeptVehicle(ctx, id)

  const { garageId, now, accountId } = ctx
  await ctx.db
    .insertInto('vehicleMileages')
    .values({ garageId, id: mileageId, vehicleId, km, readOn, recordedAt: now, recordedBy: accountId })
    .execute()
  await ctx.db.updateTable('vehicles').set({ updatedAt: now }).where('id', '=', vehicleId).execute()

  await audit(ctx, 'vehicle.mileage_recorded', vehicleId, { mileageId, km, readOn })
  return selectMileages(ctx).where('vehicleMileages.id', '=', mileageId).executeTakeFirstOrThrow()
}
