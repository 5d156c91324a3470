import { sql } from 'kysely'
import { mergeOvertaken } from '#features/clients/refusals.ts'
import type { Vehicle } from '#features/vehicles/contract.ts'
import type { VehicleChanges } from '#features/vehicles/merge.ts'
import { valuesBefore } from '#features/vehicles/merge.ts'
import { ownersOverlap } from '#features/vehicles/refusals.ts'
import { vehiclesRights } from '#features/vehicles/rights.ts'
import { completeVehicle } from '#features/vehicles/server/queries/vehicle-details.ts'
import { hasLaterMerge, lockMerge, wouldMeetOwner } from '#features/vehicles/server/queries/vehicle-merges.ts'
import { lockBothVehicles, vehicleColumns } from '#features/vehicles/server/queries.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

export async function undoVehicleMerge(
  ctx: Context,
  { id, mergeId }: { id: string; mergeId: string },
): Promise<Vehicle> {
  authorise(ctx, vehiclesRights.merge)
  const merge = await lockMerge(ctx, id, mergeId)
  const [kept] = await lockBothVehicles(ctx, id, merge.mergedId)
  refuseUnless(kept.mergedIntoId === null && !(await hasLaterMerge(ctx, id, mergeId)), mergeOvertaken)
  refuseUnless(!(await wouldMeetOwner(ctx, merge)), ownersOverlap)

  const moved = JSON.stringify(merge.moved)
  await sql`select app.return_vehicle_rows(${moved}::jsonb, ${merge.mergedId}::uuid)`.execute(ctx.db)
  await ctx.db
    .updateTable('vehicles')
    .set({ mergedIntoId: null, archivedAt: merge.mergedWasArchivedAt, version: sql`version + 1`, updatedAt: ctx.now })
    .where('id', '=', merge.mergedId)
    .execute()
  if (merge.notedPlateId) await ctx.db.deleteFrom('vehiclePlates').where('id', '=', merge.notedPlateId).execute()
  await ctx.db.updateTable('vehicleMerges').set({ undoneAt: ctx.now }).where('id', '=', mergeId).execute()
  const vehicle = await ctx.db
    .updateTable('vehicles')
    .set({ ...valuesBefore(kept, merge.filled as VehicleChanges), version: kept.version + 1, updatedAt: ctx.now }) // written by mergeVehicles
    .where('id', '=', id)
    .returning(vehicleColumns)
    .executeTakeFirstOrThrow()

  await audit(ctx, 'vehicle.merge_undone', id, { mergeId, mergedId: merge.mergedId })
  return completeVehicle(ctx, vehicle)
}
