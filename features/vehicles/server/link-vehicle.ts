import { lockKeptClient } from '#features/clients/server/queries.ts'
import type { Vehicle } from '#features/vehicles/contract.ts'
import { personAlreadyLinked, vehicleOwned } from '#features/vehicles/refusals.ts'
import { vehiclesRights } from '#features/vehicles/rights.ts'
import { completeVehicle, listLinks } from '#features/vehicles/server/queries/vehicle-details.ts'
import { vehicleRecords } from '#features/vehicles/server/queries/vehicle-records.ts'
import { lockKeptVehicle } from '#features/vehicles/server/queries.ts'
import type { LinkInput } from '#features/vehicles/vehicle-input.ts'
import { linkConflict } from '#features/vehicles/vehicle-links.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { touchRecord } from '#platform/records/record-writes.ts'

type Link = LinkInput & { id: string; linkId: string }

/** Links a person to a vehicle by a role. Two owners of the same days are one too many: the second is a co-owner. */
export async function linkVehicle(ctx: Context, { id, linkId, ...link }: Link): Promise<Vehicle> {
  authorise(ctx, vehiclesRights.write)
  const { id: vehicleId } = await lockKeptVehicle(ctx, id)
  const { id: clientId } = await lockKeptClient(ctx, link.clientId)
  const conflict = linkConflict(await listLinks(ctx, vehicleId), { ...link, clientId, id: linkId })
  refuseUnless(conflict !== 'owned', vehicleOwned)
  refuseUnless(conflict !== 'repeated', personAlreadyLinked)

  const { garageId, now } = ctx
  await ctx.db
    .insertInto('vehicleLinks')
    .values({ ...link, garageId, id: linkId, vehicleId, clientId, createdAt: now })
    .execute()
  const linked = await touchRecord(ctx, vehicleRecords, vehicleId)

  await audit(ctx, 'vehicle.linked', vehicleId, { ...link, linkId, clientId })
  return completeVehicle(ctx, linked)
}
