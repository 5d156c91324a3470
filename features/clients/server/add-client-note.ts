import type { ClientNote } from '#features/clients/contract.ts'
import { clientsRights } from '#features/clients/rights.ts'
import { clientNotes } from '#features/clients/server/queries/client-records.ts'
import { lockKeptClient } from '#features/clients/server/queries.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { insertNote } from '#platform/records/notes.ts'

type NewNote = { id: string; noteId: string; body: string }

export async function addClientNote(ctx: Context, { id, noteId, body }: NewNote): Promise<ClientNote> {
  authorise(ctx, clientsRights.write)
  const { id: recordId } = await lockKeptClient(ctx, id)

  const note = await insertNote(ctx, clientNotes, { recordId, noteId, body })

  await audit(ctx, 'client.note_added', recordId, { noteId })
  return note
}
