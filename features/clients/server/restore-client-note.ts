import type { ClientNote } from '#features/clients/contract.ts'
import { clientsRights } from '#features/clients/rights.ts'
import { lockNote, selectNotes } from '#features/clients/server/queries/client-notes.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

export async function restoreClientNote(
  ctx: Context,
  { id, noteId }: { id: string; noteId: string },
): Promise<ClientNote> {
  authorise(ctx, clientsRights.write)
  const clientId = await lockNote(ctx, id, noteId, 'removed')

  await ctx.db.updateTable('clientNotes').set({ removedAt: null }).where('id', '=', noteId).execute()

  await audit(ctx, 'client.note_restored', clientId, { noteId })
  return selectNotes(ctx).where('clientNotes.id', '=', noteId).executeTakeFirstOrThrow()
}
