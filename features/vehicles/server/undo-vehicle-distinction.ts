import type { Vehicle } from '#features/vehicles/contract.ts'
import { vehiclesRights } from '#features/vehicles/rights.ts'
import { completeVehicle } from '#features/vehicles/server/queries/vehicle-details.ts'
import { vehicleDistinctions } from '#features/vehicles/server/queries/vehicle-records.ts'
import { lockVehicle } from '#features/vehicles/server/queries.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { deleteDistinction } from '#platform/records/distinctions.ts'

type Undoing = { id: string; distinctionId: string }

/** Takes back that two vehicles are two, on the page of either. */
export async function undoVehicleDistinction(ctx: Context, { id, distinctionId }: Undoing): Promise<Vehicle> {
  authorise(ctx, vehiclesRights.merge)
  const vehicle = await lockVehicle(ctx, id)

  const otherId = await deleteDistinction(ctx, vehicleDistinctions, { id, distinctionId })

  await audit(ctx, 'vehicle.distinction_undone', id, { distinctionId, otherId })
  await audit(ctx, 'vehicle.distinction_undone', otherId, { distinctionId, otherId: id })
  return completeVehicle(ctx, vehicle)
}
