import { noteNotFound } from '#features/dossiers/refusals.ts'
import type { NotePlace } from '#platform/records/notes.ts'

export const dossierNotes: NotePlace = { table: 'dossierNotes', owner: 'dossierId', notFound: noteNotFound }
