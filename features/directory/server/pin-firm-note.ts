import type { FirmNote } from '#features/directory/contract.ts'
import { directoryRights } from '#features/directory/rights.ts'
import { lockFirmNote, selectFirmNotes } from '#features/directory/server/queries/firm-notes.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type Pin = { id: string; noteId: string; pinned: boolean }

export async function pinFirmNote(ctx: Context, { id, noteId, pinned }: Pin): Promise<FirmNote> {
  authorise(ctx, directoryRights.write)
  const firmId = await lockFirmNote(ctx, id, noteId, 'kept')

  await ctx.db.updateTable('directoryNotes').set({ pinned }).where('id', '=', noteId).execute()

  await audit(ctx, 'firm.note_pinned', firmId, { noteId, pinned })
  return selectFirmNotes(ctx).where('directoryNotes.id', '=', noteId).executeTakeFirstOrThrow()
}
