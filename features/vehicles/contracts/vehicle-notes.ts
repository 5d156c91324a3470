import { z } from 'zod'
import { noteInput } from '#features/clients/client-input.ts'
import { noteNotFound } from '#features/clients/refusals.ts'
import { vehicleErased, vehicleNotFound } from '#features/vehicles/refusals.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { operation } from '#lib/operation.ts'
import { id, instant } from '#lib/wire.ts'

export const note = z.object({ id, body: z.string(), pinned: z.boolean(), createdAt: instant, author: z.string() })
export type VehicleNote = z.infer<typeof note>

export const vehicleNoteOperations = {
  addVehicleNote: operation
    .errors(errorsOf(vehicleNotFound, vehicleErased))
    .route({ method: 'POST', path: '/vehicles/{id}/notes', summary: 'Ajouter une note' })
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
