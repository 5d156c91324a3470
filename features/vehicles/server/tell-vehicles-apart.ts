import type { Vehicle } from '#features/vehicles/contract.ts'
import { vehicleMerged, vehiclesNotAlike } from '#features/vehicles/refusals.ts'
import { vehiclesRights } from '#features/vehicles/rights.ts'
import { completeVehicle } from '#features/vehicles/server/queries/vehicle-details.ts'
import { listSharedSigns } from '#features/vehicles/server/queries/vehicle-duplicates.ts'
import { vehicleDistinctions, vehicleRecords } from '#features/vehicles/server/queries/vehicle-records.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { insertDistinction } from '#platform/records/distinctions.ts'
import { lockBothRecords } from '#platform/records/locks.ts'

type Distinction = { id: string; otherId: string; distinctionId: string }

/** Says that two vehicles are two. It holds for the signs that they share now: a new one asks again. */
export async function tellVehiclesApart(ctx: Context, { id, otherId, distinctionId }: Distinction): Promise<Vehicle> {
  authorise(ctx, vehiclesRights.merge)
  const [vehicle, other] = await lockBothRecords(ctx, vehicleRecords, id, otherId)
  refuseUnless(vehicle.mergedIntoId === null && other.mergedIntoId === null, vehicleMerged)
  const signs = (await listSharedSigns(ctx, id)).get(otherId)
  refuseUnless(signs, vehiclesNotAlike)

  await insertDistinction(ctx, vehicleDistinctions, { id, otherId, distinctionId, signs })

  await audit(ctx, 'vehicle.told_apart', id, { distinctionId, otherId })
  await audit(ctx, 'vehicle.told_apart', otherId, { distinctionId, otherId: id })
  return completeVehicle(ctx, vehicle)
}
