import type { DossierNote } from '#features/dossiers/contract.ts'
import { dossiersRights } from '#features/dossiers/rights.ts'
import { lockDossierNote, readDossierNote } from '#features/dossiers/server/queries/dossier-notes.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

export async function restoreDossierNote(ctx: Context, ids: { id: string; noteId: string }): Promise<DossierNote> {
  authorise(ctx, dossiersRights.write)
  await lockDossierNote(ctx, ids, 'removed')

  await ctx.db.updateTable('dossierNotes').set({ removedAt: null }).where('id', '=', ids.noteId).execute()

  await audit(ctx, 'dossier.note_restored', ids.id, { noteId: ids.noteId })
  return readDossierNote(ctx, ids.noteId)
}
