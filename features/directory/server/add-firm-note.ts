import type { FirmNote } from '#features/directory/contract.ts'
import { directoryRights } from '#features/directory/rights.ts'
import { firmNotes } from '#features/directory/server/queries/firm-records.ts'
import { lockKeptFirm } from '#features/directory/server/queries.ts'
import type { NoteWords } from '#lib/note-wire.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { insertNote } from '#platform/records/notes.ts'

type NewNote = { id: string; noteId: string } & NoteWords

export async function addFirmNote(ctx: Context, { id, noteId, ...note }: NewNote): Promise<FirmNote> {
  authorise(ctx, directoryRights.write)
  const { id: recordId } = await lockKeptFirm(ctx, id)

  const added = await insertNote(ctx, firmNotes, { recordId, noteId, ...note })

  await audit(ctx, 'firm.note_added', recordId, { noteId })
  return added
}
