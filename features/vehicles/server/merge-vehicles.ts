import { fillGaps } from '#features/vehicles/merge.ts'
import { plateKey } from '#features/vehicles/plate.ts'
import { ownersOverlap } from '#features/vehicles/refusals.ts'
import { vehiclesRights } from '#features/vehicles/rights.ts'
import { completeVehicle, listLinks, type StoredVehicle } from '#features/vehicles/server/queries/vehicle-details.ts'
import { vehicleRecords } from '#features/vehicles/server/queries/vehicle-records.ts'
import { vehicleName } from '#features/vehicles/vehicle.ts'
import { linkConflict } from '#features/vehicles/vehicle-links.ts'
import { newId } from '#lib/id.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { joinRecords, lockForMerge } from '#platform/records/merges.ts'

/** Keeps one of two records of the same vehicle: it takes the missing values, the people, the mileages and the papers of the other. */
export async function mergeVehicles(ctx: Context, { id, mergedId }: { id: string; mergedId: string }) {
  authorise(ctx, vehiclesRights.merge)
  const [kept, merged] = await lockForMerge(ctx, vehicleRecords, { id, mergedId })
  const [own, others] = [await listLinks(ctx, id), await listLinks(ctx, mergedId)]
  refuseUnless(!others.some((link) => linkConflict(own, link) === 'owned'), ownersOverlap)

  const filled = fillGaps(kept, merged)
  const noted = { notedPlateId: await notePlate(ctx, kept, merged) }
  const { mergeId, record } = await joinRecords(ctx, vehicleRecords, { kept, merged, filled, noted })

  await audit(ctx, 'vehicle.merged', id, { mergeId, mergedId, mergedName: vehicleName(merged), changes: filled })
  return { mergeId, vehicle: await completeVehicle(ctx, record) }
}

/** The other plate is found again among those of before. */
async function notePlate(ctx: Context, kept: StoredVehicle, { plate }: StoredVehicle): Promise<string | null> {
  if (!plate || !kept.plate || plateKey(plate) === plateKey(kept.plate)) return null
  const id = newId(ctx.now.getTime())
  await ctx.db.insertInto('vehiclePlates').values({ garageId: ctx.garageId, id, vehicleId: kept.id, plate }).execute()
  return id
}
