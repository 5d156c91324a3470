import type { DossierNote } from '#features/dossiers/contract.ts'
import { dossiersRights } from '#features/dossiers/rights.ts'
import { lockDossierNote, readDossierNote } from '#features/dossiers/server/queries/dossier-notes.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type Pin = { id: string; noteId: string; pinned: boolean }

export async function pinDossierNote(ctx: Context, { id, noteId, pinned }: Pin): Promise<DossierNote> {
  authorise(ctx, dossiersRights.write)
  await lockDossierNote(ctx, { id, noteId }, 'kept')

  await ctx.db.updateTable('dossierNotes').set({ pinned }).where('id', '=', noteId).execute()

  await audit(ctx, 'dossier.note_pinned', id, { noteId, pinned })
  return readDossierNote(ctx, noteId)
}
