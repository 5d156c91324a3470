import { z } from 'zod'
import { dossierNotFound, noteNotFound } from '#features/dossiers/refusals.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { type Note, note, noteInput } from '#lib/note-wire.ts'
import { operation } from '#lib/operation.ts'
import { id } from '#lib/wire.ts'

export type DossierNote = Note

const path = '/dossiers/{id}/notes'

export const dossierNoteOperations = {
  addDossierNote: operation
    .errors(errorsOf(dossierNotFound))
    .route({ method: 'POST', path, summary: 'Ajouter une note' })
    .input(noteInput.extend({ id, noteId: id }))
    .output(note),

  editDossierNote: operation
    .errors(errorsOf(dossierNotFound, noteNotFound))
    .route({ method: 'PUT', path: `${path}/{noteId}`, summary: 'Modifier une note' })
    .input(noteInput.extend({ id, noteId: id }))
    .output(note),

  pinDossierNote: operation
    .errors(errorsOf(dossierNotFound, noteNotFound))
    .route({ method: 'PUT', path: `${path}/{noteId}/pin`, summary: 'Épingler ou détacher une note' })
    .input(z.object({ id, noteId: id, pinned: z.boolean() }))
    .output(note),

  removeDossierNote: operation
    .errors(errorsOf(dossierNotFound, noteNotFound))
    .route({ method: 'DELETE', path: `${path}/{noteId}`, summary: 'Retirer une note' })
    .input(z.object({ id, noteId: id }))
    .output(note),

  restoreDossierNote: operation
    .errors(errorsOf(dossierNotFound, noteNotFound))
    .route({ method: 'POST', path: `${path}/{noteId}/restoration`, summary: 'Remettre une note retirée' })
    .input(z.object({ id, noteId: id }))
    .output(note),
}
