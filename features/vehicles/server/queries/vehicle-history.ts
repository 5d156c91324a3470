import type { VehicleEvent } from '#features/vehicles/contract.ts'
import { vehicleNotFound } from '#features/vehicles/refusals.ts'
import { vehiclesRights } from '#features/vehicles/rights.ts'
import { vehicleRecords } from '#features/vehicles/server/queries/vehicle-records.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { authorise, type Context } from '#platform/context.ts'
import { listHistory } from '#platform/history.ts'
import { listMergedIds } from '#platform/records/merges.ts'

type Wanted = { id: string; before?: number | undefined }

/** The history of the vehicle and of those merged into it. */
export async function readVehicleTimeline(ctx: Context, { id, before }: Wanted): Promise<VehicleEvent[]> {
  authorise(ctx, vehiclesRights.read)
  const ids = await listMergedIds(ctx, vehicleRecords, id)
  refuseUnless(ids.length > 0, vehicleNotFound)
  return listHistory(ctx, ids, { before })
}
