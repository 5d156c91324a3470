import { z } from 'zod'
import { noteInput } from '#features/directory/firm-input.ts'
import { firmNoteNotFound, firmNotFound } from '#features/directory/refusals.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { operation } from '#lib/operation.ts'
import { id, instant } from '#lib/wire.ts'

export const firmNote = z.object({ id, body: z.string(), pinned: z.boolean(), createdAt: instant, author: z.string() })
export type FirmNote = z.infer<typeof firmNote>

const path = '/directory/{id}/notes/{noteId}'
const one = z.object({ id, noteId: id })

export const firmNoteOperations = {
  addFirmNote: operation
    .errors(errorsOf(firmNotFound))
    .route({ method: 'POST', path: '/directory/{id}/notes', summary: 'Ajouter une note' })
    .input(noteInput.extend({ id, noteId: id }))
    .output(firmNote),

  pinFirmNote: operation
    .errors(errorsOf(firmNotFound, firmNoteNotFound))
    .route({ method: 'PUT', path: `${path}/pin`, summary: 'Épingler ou détacher une note' })
    .input(one.extend({ pinned: z.boolean() }))
    .output(firmNote),

  removeFirmNote: operation
    .errors(errorsOf(firmNotFound, firmNoteNotFound))
    .route({ method: 'DELETE', path, summary: 'Retirer une note' })
    .input(one)
    .output(firmNote),

  restoreFirmNote: operation
    .errors(errorsOf(firmNotFound, firmNoteNotFound))
    .route({ method: 'POST', path: `${path}/restoration`, summary: 'Remettre une note retirée' })
    .input(one)
    .output(firmNote),
}
