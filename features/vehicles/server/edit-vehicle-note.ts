import type { VehicleNote } from '#features/vehicles/contract.ts'
import { vehiclesRights } from '#features/vehicles/rights.ts'
import { vehicleNotes } from '#features/vehicles/server/queries/vehicle-records.ts'
import { lockKeptVehicle } from '#features/vehicles/server/queries.ts'
import { changesBetween } from '#lib/field-changes.ts'
import type { NoteWords } from '#lib/note-wire.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { changeNote, lockNote } from '#platform/records/notes.ts'

type Edit = { id: string; noteId: string } & NoteWords

/** The journal keeps the words of before. */
export async function editVehicleNote(ctx: Context, { id, noteId, ...words }: Edit): Promise<VehicleNote> {
  authorise(ctx, vehiclesRights.write)
  const { id: recordId } = await lockKeptVehicle(ctx, id)
  await lockNote(ctx, vehicleNotes, { recordId, noteId }, 'kept')

  const { before, note } = await changeNote(ctx, vehicleNotes, { recordId, noteId, ...words })

  await audit(ctx, 'vehicle.note_edited', recordId, { noteId, changes: changesBetween(['body'], before, note) })
  return note
}
