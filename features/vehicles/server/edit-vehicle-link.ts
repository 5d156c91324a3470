import { lockKeptClient } from '#features/clients/server/queries.ts'
import type { Vehicle } from '#features/vehicles/contract.ts'
import { linkNotFound, personAlreadyLinked, vehicleOwned } from '#features/vehicles/refusals.ts'
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

/** Corrects the person, the role or the days of a link; also how a link ends. */
export async function editVehicleLink(ctx: Context, { id, linkId, ...link }: Link): Promise<Vehicle> {
  authorise(ctx, vehiclesRights.write)
  const { id: vehicleId } = await lockKeptVehicle(ctx, id)
  const links = await listLinks(ctx, vehicleId)
  refuseUnless(
    links.some((each) => each.id === linkId),
    linkNotFound,
  )
  const { id: clientId } = await lockKeptClient(ctx, link.clientId)
  const conflict = linkConflict(links, { ...link, clientId, id: linkId })
  refuseUnless(conflict !== 'owned', vehicleOwned)
  refuseUnless(conflict !== 'repeated', personAlreadyLinked)

  await ctx.db
    .updateTable('vehicleLinks')
    .set({ ...link, clientId })
    .where('id', '=', linkId)
    .execute()
  const linked = await touchRecord(ctx, vehicleRecords, vehicleId)

  await audit(ctx, 'vehicle.link_edited', vehicleId, { ...link, linkId, clientId })
  return completeVehicle(ctx, linked)
}
