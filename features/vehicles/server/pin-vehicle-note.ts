import type { VehicleNote } from '#features/vehicles/contract.ts'
import { vehiclesRights } from '#features/vehicles/rights.ts'
import { vehicleNotes } from '#features/vehicles/server/queries/vehicle-records.ts'
import { lockKeptVehicle } from '#features/vehicles/server/queries.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { lockNote, pinNote } from '#platform/records/notes.ts'

type Pin = { id: string; noteId: string; pinned: boolean }

export async function pinVehicleNote(ctx: Context, { id, noteId, pinned }: Pin): Promise<VehicleNote> {
  authorise(ctx, vehiclesRights.write)
  const { id: recordId } = await lockKeptVehicle(ctx, id)
  await lockNote(ctx, vehicleNotes, { recordId, noteId }, 'kept')

  const note = await pinNote(ctx, vehicleNotes, noteId, pinned)

  await audit(ctx, 'vehicle.note_pinned', recordId, { noteId, pinned })
  return note
}
