import { noteNotFound } from '#features/clients/refusals.ts'
import type { VehicleNote } from '#features/vehicles/contract.ts'
import { lockKeptVehicle } from '#features/vehicles/server/queries.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { colleagueName } from '#platform/colleagues.ts'
import type { Context } from '#platform/context.ts'

export function selectNotes(ctx: Context) {
  return ctx.db
    .selectFrom('vehicleNotes')
    .leftJoin('colleagues', 'colleagues.id', 'createdBy')
    .select(['vehicleNotes.id', 'body', 'pinned', 'createdAt', colleagueName.as('author')])
}

export async function listNotes(ctx: Context, vehicleId: string): Promise<VehicleNote[]> {
  return selectNotes(ctx)
    .where('vehicleId', '=', vehicleId)
    .where('removedAt', 'is', null)
    .orderBy('pinned', 'desc')
    .orderBy('createdAt', 'desc')
    .execute()
}

/** Locks the note and its vehicle. Returns the id of the vehicle, which changes with a merge. */
export async function lockNote(
  ctx: Context,
  named: string,
  noteId: string,
  state: 'kept' | 'removed',
): Promise<string> {
  const { id: vehicleId } = await lockKeptVehicle(ctx, named)
  const note = await ctx.db
    .selectFrom('vehicleNotes')
    .select('id')
    .where('id', '=', noteId)
    .where('vehicleId', '=', vehicleId)
    .where('removedAt', state === 'kept' ? 'is' : 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  refuseUnless(note, noteNotFound)
  return vehicleId
}
