import type { ClientNote } from '#features/clients/contract.ts'
import { clientsRights } from '#features/clients/rights.ts'
import { clientNotes } from '#features/clients/server/queries/client-records.ts'
import { lockKeptClient } from '#features/clients/server/queries.ts'
import { changesBetween } from '#lib/field-changes.ts'
import type { NoteWords } from '#lib/note-wire.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { changeNote, lockNote } from '#platform/records/notes.ts'

type Edit = { id: string; noteId: string } & NoteWords

/** The journal keeps the words of before. */
export async function editClientNote(ctx: Context, { id, noteId, ...words }: Edit): Promise<ClientNote> {
  authorise(ctx, clientsRights.write)
  const { id: recordId } = await lockKeptClient(ctx, id)
  await lockNote(ctx, clientNotes, { recordId, noteId }, 'kept')

  const { before, note } = await changeNote(ctx, clientNotes, { recordId, noteId, ...words })

  await audit(ctx, 'client.note_edited', recordId, { noteId, changes: changesBetween(['body'], before, note) })
  return note
}
