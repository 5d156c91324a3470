import type { DossierNote } from '#features/dossiers/contract.ts'
import { dossiersRights } from '#features/dossiers/rights.ts'
import { dossierNotes } from '#features/dossiers/server/queries/dossier-notes.ts'
import { lockDossier } from '#features/dossiers/server/queries.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { lockNote, pinNote } from '#platform/records/notes.ts'

type Pin = { id: string; noteId: string; pinned: boolean }

export async function pinDossierNote(ctx: Context, { id, noteId, pinned }: Pin): Promise<DossierNote> {
  authorise(ctx, dossiersRights.write)
  const { id: recordId } = await lockDossier(ctx, id)
  await lockNote(ctx, dossierNotes, { recordId, noteId }, 'kept')

  const note = await pinNote(ctx, dossierNotes, noteId, pinned)

  await audit(ctx, 'dossier.note_pinned', recordId, { noteId, pinned })
  return note
}
