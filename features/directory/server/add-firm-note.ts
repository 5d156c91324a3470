import type { FirmNote } from '#features/directory/contract.ts'
import { directoryRights } from '#features/directory/rights.ts'
import { selectFirmNotes } from '#features/directory/server/queries/firm-notes.ts'
import { lockKeptFirm } from '#features/directory/server/queries.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type Note = { id: string; noteId: string; body: string }

export async function addFirmNote(ctx: Context, { id, noteId, body }: Note): Promise<FirmNote> {
  authorise(ctx, directoryRights.write)
  const { id: firmId } = await lockKeptFirm(ctx, id)

  await ctx.db
    .insertInto('directoryNotes')
    .values({ garageId: ctx.garageId, id: noteId, firmId, body, createdAt: ctx.now, createdBy: ctx.accountId })
    .execute()

  await audit(ctx, 'firm.note_added', firmId, { noteId })
  return selectFirmNotes(ctx).where('directoryNotes.id', '=', noteId).executeTakeFirstOrThrow()
}
