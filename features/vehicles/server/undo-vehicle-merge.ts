import type { Vehicle } from '#features/vehicles/contract.ts'
import { type VehicleChanges, valuesBefore } from '#features/vehicles/merge.ts'
import { ownersOverlap } from '#features/vehicles/refusals.ts'
import { vehiclesRights } from '#features/vehicles/rights.ts'
import {
  completeVehicle,
  type StoredVehicle,
  wouldMeetOwner,
} from '#features/vehicles/server/queries/vehicle-details.ts'
import { vehicleRecords } from '#features/vehicles/server/queries/vehicle-records.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { lockMerge, partRecords } from '#platform/records/merges.ts'

type Undoing = { id: string; mergeId: string }
type Noted = { notedPlateId: string | null }

export async function undoVehicleMerge(ctx: Context, { id, mergeId }: Undoing): Promise<Vehicle> {
  authorise(ctx, vehiclesRights.merge)
  const both = await lockMerge<StoredVehicle, Noted>(ctx, vehicleRecords, { id, mergeId })
  const { mergedId, filled, notedPlateId } = both.merge
  refuseUnless(!(await wouldMeetOwner(ctx, both.merge)), ownersOverlap)

  if (notedPlateId) await ctx.db.deleteFrom('vehiclePlates').where('id', '=', notedPlateId).execute()
  const values = valuesBefore(both.kept, filled as VehicleChanges) // written by mergeVehicles
  const vehicle = await partRecords(ctx, vehicleRecords, both, values)

  await audit(ctx, 'vehicle.merge_undone', id, { mergeId, mergedId })
  return completeVehicle(ctx, vehicle)
}
