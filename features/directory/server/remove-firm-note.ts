import type { FirmNote } from '#features/directory/contract.ts'
import { directoryRights } from '#features/directory/rights.ts'
import { lockFirmNote, selectFirmNotes } from '#features/directory/server/queries/firm-notes.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

export async function removeFirmNote(ctx: Context, { id, noteId }: { id: string; noteId: string }): Promise<FirmNote> {
  authorise(ctx, directoryRights.write)
  const firmId = await lockFirmNote(ctx, id, noteId, 'kept')

  await ctx.db.updateTable('directoryNotes').set({ removedAt: ctx.now }).where('id', '=', noteId).execute()

  await audit(ctx, 'firm.note_removed', firmId, { noteId })
  return selectFirmNotes(ctx).where('directoryNotes.id', '=', noteId).executeTakeFirstOrThrow()
}
