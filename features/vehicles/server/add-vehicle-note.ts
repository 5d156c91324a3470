import type { VehicleNote } from '#features/vehicles/contract.ts'
import { vehiclesRights } from '#features/vehicles/rights.ts'
import { vehicleNotes } from '#features/vehicles/server/queries/vehicle-records.ts'
import { lockKeptVehicle } from '#features/vehicles/server/queries.ts'
import type { NoteWords } from '#lib/note-wire.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { insertNote } from '#platform/records/notes.ts'

type NewNote = { id: string; noteId: string } & NoteWords

export async function addVehicleNote(ctx: Context, { id, noteId, ...note }: NewNote): Promise<VehicleNote> {
  authorise(ctx, vehiclesRights.write)
  const { id: recordId } = await lockKeptVehicle(ctx, id)

  const added = await insertNote(ctx, vehicleNotes, { recordId, noteId, ...note })

  await audit(ctx, 'vehicle.note_added', recordId, { noteId })
  return added
}
