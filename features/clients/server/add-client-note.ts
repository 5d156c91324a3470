import type { ClientNote } from '#features/clients/contract.ts'
import { clientsRights } from '#features/clients/rights.ts'
import { clientNotes } from '#features/clients/server/queries/client-records.ts'
import { lockKeptClient } from '#features/clients/server/queries.ts'
import type { NoteWords } from '#lib/note-wire.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { insertNote } from '#platform/records/notes.ts'

type NewNote = { id: string; noteId: string } & NoteWords

export async function addClientNote(ctx: Context, { id, noteId, ...note }: NewNote): Promise<ClientNote> {
  authorise(ctx, clientsRights.write)
  const { id: recordId } = await lockKeptClient(ctx, id)

  const added = await insertNote(ctx, clientNotes, { recordId, noteId, ...note })

  await audit(ctx, 'client.note_added', recordId, { noteId })
  return added
}
