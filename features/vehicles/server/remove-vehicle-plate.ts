import type { Vehicle } from '#features/vehicles/contract.ts'
import { plateNotFound } from '#features/vehicles/refusals.ts'
import { vehiclesRights } from '#features/vehicles/rights.ts'
import { completeVehicle } from '#features/vehicles/server/queries/vehicle-details.ts'
import { vehicleRecords } from '#features/vehicles/server/queries/vehicle-records.ts'
import { lockVehicle } from '#features/vehicles/server/queries.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { touchRecord } from '#platform/records/record-writes.ts'

/** Removes a plate of before that the vehicle never had. */
export async function removeVehiclePlate(
  ctx: Context,
  { id, plateId }: { id: string; plateId: string },
): Promise<Vehicle> {
  authorise(ctx, vehiclesRights.write)
  await lockVehicle(ctx, id)
  const removed = await ctx.db
    .deleteFrom('vehiclePlates')
    .where('id', '=', plateId)
    .where('vehicleId', '=', id)
    .returning('plate')
    .executeTakeFirst()
  refuseUnless(removed, plateNotFound)

  const vehicle = await touchRecord(ctx, vehicleRecords, id)

  await audit(ctx, 'vehicle.plate_removed', id, { plate: removed.plate, plateId })
  return completeVehicle(ctx, vehicle)
}
