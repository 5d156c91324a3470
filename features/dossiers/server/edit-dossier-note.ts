import type { DossierNote } from '#features/dossiers/contract.ts'
import { dossiersRights } from '#features/dossiers/rights.ts'
import { dossierNotes } from '#features/dossiers/server/queries/dossier-notes.ts'
import { lockDossier } from '#features/dossiers/server/queries.ts'
import { changesBetween } from '#lib/field-changes.ts'
import type { NoteWords } from '#lib/note-wire.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { changeNote, lockNote } from '#platform/records/notes.ts'

type Edit = { id: string; noteId: string } & NoteWords

/** The journal keeps the words of before. */
export async function editDossierNote(ctx: Context, { id, noteId, ...words }: Edit): Promise<DossierNote> {
  authorise(ctx, dossiersRights.write)
  const { id: recordId } = await lockDossier(ctx, id)
  await lockNote(ctx, dossierNotes, { recordId, noteId }, 'kept')

  const { before, note } = await changeNote(ctx, dossierNotes, { recordId, noteId, ...words })

  await audit(ctx, 'dossier.note_edited', recordId, { noteId, changes: changesBetween(['body'], before, note) })
  return note
}
