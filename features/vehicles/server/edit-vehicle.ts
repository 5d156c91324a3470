import type { Vehicle } from '#features/vehicles/contract.ts'
import { vehicleArchived, vehicleChanged } from '#features/vehicles/refusals.ts'
import { vehiclesRights } from '#features/vehicles/rights.ts'
import { completeVehicle } from '#features/vehicles/server/queries/vehicle-details.ts'
import { vehicleRecords } from '#features/vehicles/server/queries/vehicle-records.ts'
import { lockVehicle } from '#features/vehicles/server/queries.ts'
import { vehicleFields } from '#features/vehicles/vehicle.ts'
import type { VehicleInput } from '#features/vehicles/vehicle-input.ts'
import { changesBetween } from '#lib/field-changes.ts'
import { refuse, refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { writeRecord } from '#platform/records/record-writes.ts'

type Edit = { id: string; baseVersion: number } & VehicleInput

export async function editVehicle(ctx: Context, { id, baseVersion, ...fields }: Edit): Promise<Vehicle> {
  authorise(ctx, vehiclesRights.write)
  const current = await lockVehicle(ctx, id)
  refuseUnless(current.archivedAt === null, vehicleArchived)
  if (current.version !== baseVersion) refuse(vehicleChanged, { current: await completeVehicle(ctx, current) })
  const changes = changesBetween(vehicleFields, current, fields)
  if (Object.keys(changes).length === 0) return completeVehicle(ctx, current)

  const edited = await writeRecord(ctx, vehicleRecords, current, fields)

  await audit(ctx, 'vehicle.edited', id, { changes })
  return completeVehicle(ctx, edited)
}
