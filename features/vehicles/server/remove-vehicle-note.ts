import type { VehicleNote } from '#features/vehicles/contract.ts'
import { vehiclesRights } from '#features/vehicles/rights.ts'
import { vehicleNotes } from '#features/vehicles/server/queries/vehicle-records.ts'
import { lockKeptVehicle } from '#features/vehicles/server/queries.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { lockNote, markNoteRemoved } from '#platform/records/notes.ts'

type OfNote = { id: string; noteId: string }

export async function removeVehicleNote(ctx: Context, { id, noteId }: OfNote): Promise<VehicleNote> {
  authorise(ctx, vehiclesRights.write)
  const { id: recordId } = await lockKeptVehicle(ctx, id)
  await lockNote(ctx, vehicleNotes, { recordId, noteId }, 'kept')

  const note = await markNoteRemoved(ctx, vehicleNotes, noteId, ctx.now)

  await audit(ctx, 'vehicle.note_removed', recordId, { noteId })
  return note
}
