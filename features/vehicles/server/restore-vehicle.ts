import type { Vehicle } from '#features/vehicles/contract.ts'
import { vehicleNotArchived } from '#features/vehicles/refusals.ts'
import { vehiclesRights } from '#features/vehicles/rights.ts'
import { completeVehicle } from '#features/vehicles/server/queries/vehicle-details.ts'
import { vehicleRecords } from '#features/vehicles/server/queries/vehicle-records.ts'
import { lockVehicle } from '#features/vehicles/server/queries.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { writeRecord } from '#platform/records/record-writes.ts'

export async function restoreVehicle(ctx: Context, { id }: { id: string }): Promise<Vehicle> {
  authorise(ctx, vehiclesRights.write)
  const current = await lockVehicle(ctx, id)
  refuseUnless(current.archivedAt !== null, vehicleNotArchived)

  const restored = await writeRecord(ctx, vehicleRecords, current, { archivedAt: null })

  await audit(ctx, 'vehicle.restored', id)
  return completeVehicle(ctx, restored)
}
