import { sql } from 'kysely'
import { mergeWithItself } from '#features/clients/refusals.ts'
import { fillGaps, valuesAfter } from '#features/vehicles/merge.ts'
import { plateKey } from '#features/vehicles/plate.ts'
import { ownersOverlap, vehicleArchived, vehicleMerged } from '#features/vehicles/refusals.ts'
import { vehiclesRights } from '#features/vehicles/rights.ts'
import { completeVehicle, listLinks, type StoredVehicle } from '#features/vehicles/server/queries/vehicle-details.ts'
import { lockBothVehicles, vehicleColumns } from '#features/vehicles/server/queries.ts'
import { vehicleName } from '#features/vehicles/vehicle.ts'
import { linkConflict } from '#features/vehicles/vehicle-links.ts'
import { newId } from '#lib/id.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

/** Keeps one of two records of the same vehicle: it takes the missing values, the people, the mileages and the papers of the other. */
export async function mergeVehicles(ctx: Context, { id, mergedId }: { id: string; mergedId: string }) {
  authorise(ctx, vehiclesRights.merge)
  refuseUnless(id !== mergedId, mergeWithItself)
  const [kept, merged] = await lockBothVehicles(ctx, id, mergedId)
  refuseUnless(kept.mergedIntoId === null && merged.mergedIntoId === null, vehicleMerged)
  refuseUnless(kept.archivedAt === null, vehicleArchived)
  const [own, others] = [await listLinks(ctx, id), await listLinks(ctx, mergedId)]
  refuseUnless(!others.some((link) => linkConflict(own, link) === 'owned'), ownersOverlap)

  const { garageId, now } = ctx
  const filled = fillGaps(kept, merged)
  const mergeId = newId(now.getTime())
  const moved = sql<string>`app.move_vehicle_rows(${mergedId}::uuid, ${id}::uuid)`
  const notedPlateId = await notePlate(ctx, kept, merged)
  const undo = { mergedWasArchivedAt: merged.archivedAt, filled: JSON.stringify(filled), moved, notedPlateId }
  await ctx.db
    .insertInto('vehicleMerges')
    .values({ garageId, id: mergeId, keptId: id, mergedId, ...undo, mergedAt: now })
    .execute()
  await ctx.db
    .updateTable('vehicles')
    .set({ mergedIntoId: id, archivedAt: now, version: merged.version + 1, updatedAt: now })
    .where('id', '=', mergedId)
    .execute()
  const vehicle = await ctx.db
    .updateTable('vehicles')
    .set({ ...valuesAfter(filled), version: kept.version + 1, updatedAt: now })
    .where('id', '=', id)
    .returning(vehicleColumns)
    .executeTakeFirstOrThrow()

  await audit(ctx, 'vehicle.merged', id, { mergeId, mergedId, mergedName: vehicleName(merged), changes: filled })
  return { mergeId, vehicle: await completeVehicle(ctx, vehicle) }
}

/** The other plate is found again among those of before. */
async function notePlate(ctx: Context, kept: StoredVehicle, { plate }: StoredVehicle): Promise<string | null> {
  if (!plate || !kept.plate || plateKey(plate) === plateKey(kept.plate)) return null
  const id = newId(ctx.now.getTime())
  await ctx.db.insertInto('vehiclePlates').values({ garageId: ctx.garageId, id, vehicleId: kept.id, plate }).execute()
  return id
}
