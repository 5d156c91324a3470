import type { DossierNote } from '#features/dossiers/contract.ts'
import { dossiersRights } from '#features/dossiers/rights.ts'
import { readDossierNote } from '#features/dossiers/server/queries/dossier-notes.ts'
import { lockDossier } from '#features/dossiers/server/queries.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type Note = { id: string; noteId: string; body: string }

export async function addDossierNote(ctx: Context, { id, noteId, body }: Note): Promise<DossierNote> {
  authorise(ctx, dossiersRights.write)
  await lockDossier(ctx, id)

  const { garageId, accountId, now } = ctx
  await ctx.db
    .insertInto('dossierNotes')
    .values({ garageId, id: noteId, dossierId: id, body, createdAt: now, createdBy: accountId })
    .execute()

  await audit(ctx, 'dossier.note_added', id, { noteId })
  return readDossierNote(ctx, noteId)
}
