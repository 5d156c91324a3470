import type { ClientNote } from '#features/clients/contract.ts'
import { noteNotFound } from '#features/clients/refusals.ts'
import { lockKeptClient } from '#features/clients/server/queries.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { colleagueName } from '#platform/colleagues.ts'
import type { Context } from '#platform/context.ts'

export function selectNotes(ctx: Context) {
  return ctx.db
    .selectFrom('clientNotes')
    .leftJoin('colleagues', 'colleagues.id', 'createdBy')
    .select(['clientNotes.id', 'body', 'pinned', 'createdAt', colleagueName.as('author')])
}

export async function listNotes(ctx: Context, clientId: string): Promise<ClientNote[]> {
  return selectNotes(ctx)
    .where('clientId', '=', clientId)
    .where('removedAt', 'is', null)
    .orderBy('pinned', 'desc')
    .orderBy('createdAt', 'desc')
    .execute()
}

/** Locks the note and its client. Returns the id of the client, which changes with a merge. */
export async function lockNote(
  ctx: Context,
  named: string,
  noteId: string,
  state: 'kept' | 'removed',
): Promise<string> {
  const { id: clientId } = await lockKeptClient(ctx, named)
  const note = await ctx.db
    .selectFrom('clientNotes')
    .select('id')
    .where('id', '=', noteId)
    .where('clientId', '=', clientId)
    .where('removedAt', state === 'kept' ? 'is' : 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  refuseUnless(note, noteNotFound)
  return clientId
}
