import type { FirmNote } from '#features/directory/contract.ts'
import { directoryRights } from '#features/directory/rights.ts'
import { firmNotes } from '#features/directory/server/queries/firm-records.ts'
import { lockKeptFirm } from '#features/directory/server/queries.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { lockNote, markNoteRemoved } from '#platform/records/notes.ts'

type OfNote = { id: string; noteId: string }

export async function removeFirmNote(ctx: Context, { id, noteId }: OfNote): Promise<FirmNote> {
  authorise(ctx, directoryRights.write)
  const { id: recordId } = await lockKeptFirm(ctx, id)
  await lockNote(ctx, firmNotes, { recordId, noteId }, 'kept')

  const note = await markNoteRemoved(ctx, firmNotes, noteId, ctx.now)

  await audit(ctx, 'firm.note_removed', recordId, { noteId })
  return note
}
