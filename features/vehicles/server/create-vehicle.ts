import type { Vehicle } from '#features/vehicles/contract.ts'
import { vehiclesRights } from '#features/vehicles/rights.ts'
import { completeVehicle } from '#features/vehicles/server/queries/vehicle-details.ts'
import { vehicleColumns } from '#features/vehicles/server/queries/vehicle-records.ts'
import type { VehicleInput } from '#features/vehicles/vehicle-input.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

export async function createVehicle(ctx: Context, vehicle: { id: string } & VehicleInput): Promise<Vehicle> {
  authorise(ctx, vehiclesRights.write)
  const created = await ctx.db
    .insertInto('vehicles')
    .values({ ...vehicle, garageId: ctx.garageId, createdAt: ctx.now, updatedAt: ctx.now })
    .returning(vehicleColumns)
    .executeTakeFirstOrThrow()

  await audit(ctx, 'vehicle.created', vehicle.id)
  return completeVehicle(ctx, created)
}
