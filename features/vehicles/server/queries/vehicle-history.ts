import type { VehicleEvent } from '#features/vehicles/contract.ts'
import { vehicleNotFound } from '#features/vehicles/refusals.ts'
import { vehiclesRights } from '#features/vehicles/rights.ts'
import { vehicleRecords } from '#features/vehicles/server/queries/vehicle-records.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { TimelineInput } from '#lib/wire.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { Edge } from '#platform/http.ts'
import { listMergedIds } from '#platform/records/merges.ts'
import { listTimeline } from '#platform/timeline.ts'

/** The timeline of the vehicle and of those merged into it. */
export async function readVehicleTimeline(
  ctx: Context,
  { id, ...page }: TimelineInput,
  { timelineSources }: Pick<Edge, 'timelineSources'>,
): Promise<VehicleEvent[]> {
  authorise(ctx, vehiclesRights.read)
  const ids = await listMergedIds(ctx, vehicleRecords, id)
  refuseUnless(ids.length > 0, vehicleNotFound)
  return listTimeline(ctx, { kind: 'vehicle', ids, ...page }, timelineSources)
}
