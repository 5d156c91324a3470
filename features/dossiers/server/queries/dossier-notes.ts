import type { DossierNote } from '#features/dossiers/contract.ts'
import { noteNotFound } from '#features/dossiers/refusals.ts'
import { lockDossier } from '#features/dossiers/server/queries.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { colleagueName } from '#platform/colleagues.ts'
import type { Context } from '#platform/context.ts'

export function selectDossierNotes(ctx: Context) {
  return ctx.db
    .selectFrom('dossierNotes')
    .leftJoin('colleagues', 'colleagues.id', 'createdBy')
    .select(['dossierNotes.id', 'body', 'pinned', 'createdAt', colleagueName.as('author')])
}

export async function listDossierNotes(ctx: Context, dossierId: string): Promise<DossierNote[]> {
  return selectDossierNotes(ctx)
    .where('dossierId', '=', dossierId)
    .where('removedAt', 'is', null)
    .orderBy('pinned', 'desc')
    .orderBy('createdAt', 'desc')
    .execute()
}

/** Locks the note and its dossier. */
export async function lockDossierNote(
  ctx: Context,
  { id, noteId }: { id: string; noteId: string },
  state: 'kept' | 'removed',
): Promise<void> {
  await lockDossier(ctx, id)
  const note = await ctx.db
    .selectFrom('dossierNotes')
    .select('id')
    .where('id', '=', noteId)
    .where('dossierId', '=', id)
    .where('removedAt', state === 'kept' ? 'is' : 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  refuseUnless(note, noteNotFound)
}

export async function readDossierNote(ctx: Context, noteId: string): Promise<DossierNote> {
  return selectDossierNotes(ctx).where('dossierNotes.id', '=', noteId).executeTakeFirstOrThrow()
}
