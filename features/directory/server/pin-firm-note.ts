import type { FirmNote } from '#features/directory/contract.ts'
import { directoryRights } from '#features/directory/rights.ts'
import { firmNotes } from '#features/directory/server/queries/firm-records.ts'
import { lockKeptFirm } from '#features/directory/server/queries.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { lockNote, pinNote } from '#platform/records/notes.ts'

type Pin = { id: string; noteId: string; pinned: boolean }

export async function pinFirmNote(ctx: Context, { id, noteId, pinned }: Pin): Promise<FirmNote> {
  authorise(ctx, directoryRights.write)
  const { id: recordId } = await lockKeptFirm(ctx, id)
  await lockNote(ctx, firmNotes, { recordId, noteId }, 'kept')

  const note = await pinNote(ctx, firmNotes, noteId, pinned)

  await audit(ctx, 'firm.note_pinned', recordId, { noteId, pinned })
  return note
}
