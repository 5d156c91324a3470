import type { Vehicle } from '#features/vehicles/contract.ts'
import { vehicleNotArchived } from '#features/vehicles/refusals.ts'
import { vehiclesRights } from '#features/vehicles/rights.ts'
import { completeVehicle } from '#features/vehicles/server/queries/vehicle-details.ts'
import { lockVehicle, vehicleColumns } from '#features/vehicles/server/queries.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

export async function restoreVehicle(ctx: Context, { id }: { id: string }): Promise<Vehicle> {
  authorise(ctx, vehiclesRights.write)
  const current = await lockVehicle(ctx, id)
  refuseUnless(current.archivedAt !== null, vehicleNotArchived)

  const restored = await ctx.db
    .updateTable('vehicles')
    .set({ archivedAt: null, version: current.version + 1, updatedAt: ctx.now })
    .where('id', '=', id)
    .returning(vehicleColumns)
    .executeTakeFirstOrThrow()

  await audit(ctx, 'vehicle.restored', id)
  return completeVehicle(ctx, restored)
}
