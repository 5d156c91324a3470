import type { Vehicle } from '#features/vehicles/contract.ts'
import { linkNotFound } from '#features/vehicles/refusals.ts'
import { vehiclesRights } from '#features/vehicles/rights.ts'
import { completeVehicle } from '#features/vehicles/server/queries/vehicle-details.ts'
import { vehicleRecords } from '#features/vehicles/server/queries/vehicle-records.ts'
import { lockKeptVehicle } from '#features/vehicles/server/queries.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { touchRecord } from '#platform/records/record-writes.ts'

/** Removes a link that was a mistake. A link that is over keeps its days: `editVehicleLink` ends it. */
export async function removeVehicleLink(
  ctx: Context,
  { id, linkId }: { id: string; linkId: string },
): Promise<Vehicle> {
  authorise(ctx, vehiclesRights.write)
  const { id: vehicleId } = await lockKeptVehicle(ctx, id)
  const removed = await ctx.db
    .deleteFrom('vehicleLinks')
    .where('id', '=', linkId)
    .where('vehicleId', '=', vehicleId)
    .returning(['clientId', 'role'])
    .executeTakeFirst()
  refuseUnless(removed, linkNotFound)

  const vehicle = await touchRecord(ctx, vehicleRecords, vehicleId)

  await audit(ctx, 'vehicle.link_removed', vehicleId, { ...removed, linkId })
  return completeVehicle(ctx, vehicle)
}
