import type { ClientNote } from '#features/clients/contract.ts'
import { clientsRights } from '#features/clients/rights.ts'
import { lockNote, selectNotes } from '#features/clients/server/queries/client-notes.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

export async function pinClientNote(
  ctx: Context,
  { id, noteId, pinned }: { id: string; noteId: string; pinned: boolean },
): Promise<ClientNote> {
  authorise(ctx, clientsRights.write)
  const clientId = await lockNote(ctx, id, noteId, 'kept')

  await ctx.db.updateTable('clientNotes').set({ pinned }).where('id', '=', noteId).execute()

  await audit(ctx, 'client.note_pinned', clientId, { noteId, pinned })
  return selectNotes(ctx).where('clientNotes.id', '=', noteId).executeTakeFirstOrThrow()
}
