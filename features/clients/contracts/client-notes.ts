import { z } from 'zod'
import { clientErased, clientNotFound, noteNotFound } from '#features/clients/refusals.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { type Note, note, noteInput } from '#lib/note-wire.ts'
import { operation } from '#lib/operation.ts'
import { id } from '#lib/wire.ts'

export type ClientNote = Note

export const clientNoteOperations = {
  addClientNote: operation
    .errors(errorsOf(clientNotFound, clientErased))
    .route({ method: 'POST', path: '/clients/{id}/notes', summary: 'Ajouter une note' })
    .input(noteInput.extend({ id, noteId: id }))
    .output(note),

  editClientNote: operation
    .errors(errorsOf(clientNotFound, clientErased, noteNotFound))
    .route({ method: 'PUT', path: '/clients/{id}/notes/{noteId}', summary: 'Modifier une note' })
    .input(noteInput.extend({ id, noteId: id }))
    .output(note),

  pinClientNote: operation
    .errors(errorsOf(clientNotFound, clientErased, noteNotFound))
    .route({ method: 'PUT', path: '/clients/{id}/notes/{noteId}/pin', summary: 'Épingler ou détacher une note' })
    .input(z.object({ id, noteId: id, pinned: z.boolean() }))
    .output(note),

  removeClientNote: operation
    .errors(errorsOf(clientNotFound, clientErased, noteNotFound))
    .route({ method: 'DELETE', path: '/clients/{id}/notes/{noteId}', summary: 'Retirer une note' })
    .input(z.object({ id, noteId: id }))
    .output(note),

  restoreClientNote: operation
    .errors(errorsOf(clientNotFound, clientErased, noteNotFound))
    .route({ method: 'POST', path: '/clients/{id}/notes/{noteId}/restoration', summary: 'Remettre une note retirée' })
    .input(z.object({ id, noteId: id }))
    .output(note),
}
