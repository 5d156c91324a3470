import type { FirmNote } from '#features/directory/contract.ts'
import { directoryRights } from '#features/directory/rights.ts'
import { firmNotes } from '#features/directory/server/queries/firm-records.ts'
import { lockKeptFirm } from '#features/directory/server/queries.ts'
import { changesBetween } from '#lib/field-changes.ts'
import type { NoteWords } from '#lib/note-wire.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { changeNote, lockNote } from '#platform/records/notes.ts'

type Edit = { id: string; noteId: string } & NoteWords

/** The journal keeps the words of before. */
export async function editFirmNote(ctx: Context, { id, noteId, ...words }: Edit): Promise<FirmNote> {
  authorise(ctx, directoryRights.write)
  const { id: recordId } = await lockKeptFirm(ctx, id)
  await lockNote(ctx, firmNotes, { recordId, noteId }, 'kept')

  const { before, note } = await changeNote(ctx, firmNotes, { recordId, noteId, ...words })

  await audit(ctx, 'firm.note_edited', recordId, { noteId, changes: changesBetween(['body'], before, note) })
  return note
}
