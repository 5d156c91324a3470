import type { VehicleNote } from '#features/vehicles/contract.ts'
import { vehiclesRights } from '#features/vehicles/rights.ts'
import { lockNote, selectNotes } from '#features/vehicles/server/queries/vehicle-notes.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

export async function removeVehicleNote(
  ctx: Context,
  { id, noteId }: { id: string; noteId: string },
): Promise<VehicleNote> {
  authorise(ctx, vehiclesRights.write)
  const vehicleId = await lockNote(ctx, id, noteId, 'kept')

  await ctx.db.updateTable('vehicleNotes').set({ removedAt: ctx.now }).where('id', '=', noteId).execute()

  await audit(ctx, 'vehicle.note_removed', vehicleId, { noteId })
  return selectNotes(ctx).where('vehicleNotes.id', '=', noteId).executeTakeFirstOrThrow()
}
