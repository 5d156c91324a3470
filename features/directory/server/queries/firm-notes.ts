import type { FirmNote } from '#features/directory/contract.ts'
import { firmNoteNotFound } from '#features/directory/refusals.ts'
import { lockKeptFirm } from '#features/directory/server/queries.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { colleagueName } from '#platform/colleagues.ts'
import type { Context } from '#platform/context.ts'

export function selectFirmNotes(ctx: Context) {
  return ctx.db
    .selectFrom('directoryNotes')
    .leftJoin('colleagues', 'colleagues.id', 'createdBy')
    .select(['directoryNotes.id', 'body', 'pinned', 'createdAt', colleagueName.as('author')])
}

export async function listFirmNotes(ctx: Context, firmId: string): Promise<FirmNote[]> {
  return selectFirmNotes(ctx)
    .where('firmId', '=', firmId)
    .where('removedAt', 'is', null)
    .orderBy('pinned', 'desc')
    .orderBy('createdAt', 'desc')
    .execute()
}

/** Locks the note and its firm. Returns the id of the firm, which changes with a merge. */
export async function lockFirmNote(
  ctx: Context,
  named: string,
  noteId: string,
  state: 'kept' | 'removed',
): Promise<string> {
  const { id: firmId } = await lockKeptFirm(ctx, named)
  const note = await ctx.db
    .selectFrom('directoryNotes')
    .select('id')
    .where('id', '=', noteId)
    .where('firmId', '=', firmId)
    .where('removedAt', state === 'kept' ? 'is' : 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  refuseUnless(note, firmNoteNotFound)
  return firmId
}
