import type { FirmNote } from '#features/directory/contract.ts'
import { directoryRights } from '#features/directory/rights.ts'
import { firmNotes } from '#features/directory/server/queries/firm-records.ts'
import { lockKeptFirm } from '#features/directory/server/queries.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { insertNote } from '#platform/records/notes.ts'

type NewNote = { id: string; noteId: string; body: string }

export async function addFirmNote(ctx: Context, { id, noteId, body }: NewNote): Promise<FirmNote> {
  authorise(ctx, directoryRights.write)
  const { id: recordId } = await lockKeptFirm(ctx, id)

  const note = await insertNote(ctx, firmNotes, { recordId, noteId, body })

  await audit(ctx, 'firm.note_added', recordId, { noteId })
  return note
}
