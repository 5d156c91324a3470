import type { ClientNote } from '#features/clients/contract.ts'
import { clientsRights } from '#features/clients/rights.ts'
import { lockNote, selectNotes } from '#features/clients/server/queries/client-notes.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

export async function removeClientNote(
  ctx: Context,
  { id, noteId }: { id: string; noteId: string },
): Promise<ClientNote> {
  authorise(ctx, clientsRights.write)
  const clientId = await lockNote(ctx, id, noteId, 'kept')

  await ctx.db.updateTable('clientNotes').set({ removedAt: ctx.now }).where('id', '=', noteId).execute()

  await audit(ctx, 'client.note_removed', clientId, { noteId })
  return selectNotes(ctx).where('clientNotes.id', '=', noteId).executeTakeFirstOrThrow()
}
