import type { DossierNote } from '#features/dossiers/contract.ts'
import { dossiersRights } from '#features/dossiers/rights.ts'
import { dossierNotes } from '#features/dossiers/server/queries/dossier-notes.ts'
import { lockDossier } from '#features/dossiers/server/queries.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { lockNote, markNoteRemoved } from '#platform/records/notes.ts'

type OfNote = { id: string; noteId: string }

export async function restoreDossierNote(ctx: Context, { id, noteId }: OfNote): Promise<DossierNote> {
  authorise(ctx, dossiersRights.write)
  const { id: recordId } = await lockDossier(ctx, id)
  await lockNote(ctx, dossierNotes, { recordId, noteId }, 'removed')

  const note = await markNoteRemoved(ctx, dossierNotes, noteId, null)

  await audit(ctx, 'dossier.note_restored', recordId, { noteId })
  return note
}
