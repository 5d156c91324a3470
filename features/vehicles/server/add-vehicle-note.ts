import type { VehicleNote } from '#features/vehicles/contract.ts'
import { vehiclesRights } from '#features/vehicles/rights.ts'
import { selectNotes } from '#features/vehicles/server/queries/vehicle-notes.ts'
import { lockKeptVehicle } from '#features/vehicles/server/queries.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type Note = { id: string; noteId: string; body: string }

export async function addVehicleNote(ctx: Context, { id, noteId, body }: Note): Promise<VehicleNote> {
  authorise(ctx, vehiclesRights.write)
  const { id: vehicleId } = await lockKeptVehicle(ctx, id)

  await ctx.db
    .insertInto('vehicleNotes')
    .values({ garageId: ctx.garageId, id: noteId, vehicleId, body, createdAt: ctx.now, createdBy: ctx.accountId })
    .execute()

  await audit(ctx, 'vehicle.note_added', vehicleId, { noteId })
  return selectNotes(ctx).where('vehicleNotes.id', '=', noteId).executeTakeFirstOrThrow()
}
