import type { DossierNote } from '#features/dossiers/contract.ts'
import { dossiersRights } from '#features/dossiers/rights.ts'
import { dossierNotes } from '#features/dossiers/server/queries/dossier-notes.ts'
import { lockDossier } from '#features/dossiers/server/queries.ts'
import type { NoteWords } from '#lib/note-wire.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { insertNote } from '#platform/records/notes.ts'

type NewNote = { id: string; noteId: string } & NoteWords

export async function addDossierNote(ctx: Context, { id, noteId, ...note }: NewNote): Promise<DossierNote> {
  authorise(ctx, dossiersRights.write)
  const { id: recordId } = await lockDossier(ctx, id)

  const added = await insertNote(ctx, dossierNotes, { recordId, noteId, ...note })

  await audit(ctx, 'dossier.note_added', recordId, { noteId })
  return added
}
