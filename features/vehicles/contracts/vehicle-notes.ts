import { z } from 'zod'
import { noteNotFound } from '#features/clients/refusals.ts'
import { vehicleErased, vehicleNotFound } from '#features/vehicles/refusals.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { type Note, note, noteInput } from '#lib/note-wire.ts'
import { operation } from '#lib/operation.ts'
import { id } from '#lib/wire.ts'

export type VehicleNote = Note

export const vehicleNoteOperations = {
  addVehicleNote: operation
    .errors(errorsOf(vehicleNotFound, vehicleErased))
    .route({ method: 'POST', path: '/vehicles/{id}/notes', summary: 'Ajouter une note' })
    .input(noteInput.extend({ id, noteId: id }))
    .output(note),

  editVehicleNote: operation
    .errors(errorsOf(vehicleNotFound, vehicleErased, noteNotFound))
    .route({ method: 'PUT', path: '/vehicles/{id}/notes/{noteId}', summary: 'Modifier une note' })
    .input(noteInput.extend({ id, noteId: id }))
    .output(note),

  pinVehicleNote: operation
    .errors(errorsOf(vehicleNotFound, vehicleErased, noteNotFound))
    .route({ method: 'PUT', path: '/vehicles/{id}/notes/{noteId}/pin', summary: 'Épingler ou détacher une note' })
    .input(z.object({ id, noteId: id, pinned: z.boolean() }))
    .output(note),

  removeVehicleNote: operation
    .errors(errorsOf(vehicleNotFound, vehicleErased, noteNotFound))
    .route({ method: 'DELETE', path: '/vehicles/{id}/notes/{noteId}', summary: 'Retirer une note' })
    .input(z.object({ id, noteId: id }))
    .output(note),

  restoreVehicleNote: operation
    .errors(errorsOf(vehicleNotFound, vehicleErased, noteNotFound))
    .route({ method: 'POST', path: '/vehicles/{id}/notes/{noteId}/restoration', summary: 'Remettre une note retirée' })
    .input(z.object({ id, noteId: id }))
    .output(note),
}
