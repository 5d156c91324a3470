import { z } from 'zod'
import { firmNoteNotFound, firmNotFound } from '#features/directory/refusals.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { type Note, note, noteInput } from '#lib/note-wire.ts'
import { operation } from '#lib/operation.ts'
import { id } from '#lib/wire.ts'

export type FirmNote = Note

const path = '/directory/{id}/notes/{noteId}'
const one = z.object({ id, noteId: id })

export const firmNoteOperations = {
  addFirmNote: operation
    .errors(errorsOf(firmNotFound))
    .route({ method: 'POST', path: '/directory/{id}/notes', summary: 'Ajouter une note' })
    .input(noteInput.extend({ id, noteId: id }))
    .output(note),

  editFirmNote: operation
    .errors(errorsOf(firmNotFound, firmNoteNotFound))
    .route({ method: 'PUT', path: path, summary: 'Modifier une note' })
    .input(noteInput.extend({ id, noteId: id }))
    .output(note),

  pinFirmNote: operation
    .errors(errorsOf(firmNotFound, firmNoteNotFound))
    .route({ method: 'PUT', path: `${path}/pin`, summary: 'Épingler ou détacher une note' })
    .input(one.extend({ pinned: z.boolean() }))
    .output(note),

  removeFirmNote: operation
    .errors(errorsOf(firmNotFound, firmNoteNotFound))
    .route({ method: 'DELETE', path, summary: 'Retirer une note' })
    .input(one)
    .output(note),

  restoreFirmNote: operation
    .errors(errorsOf(firmNotFound, firmNoteNotFound))
    .route({ method: 'POST', path: `${path}/restoration`, summary: 'Remettre une note retirée' })
    .input(one)
    .output(note),
}
