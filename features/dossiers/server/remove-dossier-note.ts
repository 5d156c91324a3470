import type { DossierNote } from '#features/dossiers/contract.ts'
import { dossiersRights } from '#features/dossiers/rights.ts'
import { lockDossierNote, readDossierNote } from '#features/dossiers/server/queries/dossier-notes.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

export async function removeDossierNote(ctx: Context, ids: { id: string; noteId: string }): Promise<DossierNote> {
  authorise(ctx, dossiersRights.write)
  await lockDossierNote(ctx, ids, 'kept')

  await ctx.db.updateTable('dossierNotes').set({ removedAt: ctx.now }).where('id', '=', ids.noteId).execute()

  await audit(ctx, 'dossier.note_removed', ids.id, { noteId: ids.noteId })
  return readDossierNote(ctx, ids.noteId)
}
