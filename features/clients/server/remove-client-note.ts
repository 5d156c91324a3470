import type { ClientNote } from '#features/clients/contract.ts'
import { clientsRights } from '#features/clients/rights.ts'
import { clientNotes } from '#features/clients/server/queries/client-records.ts'
import { lockKeptClient } from '#features/clients/server/queries.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { lockNote, markNoteRemoved } from '#platform/records/notes.ts'

type OfNote = { id: string; noteId: string }

export async function removeClientNote(ctx: Context, { id, noteId }: OfNote): Promise<ClientNote> {
  authorise(ctx, clientsRights.write)
  const { id: recordId } = await lockKeptClient(ctx, id)
  await lockNote(ctx, clientNotes, { recordId, noteId }, 'kept')

  const note = await markNoteRemoved(ctx, clientNotes, noteId, ctx.now)

  await audit(ctx, 'client.note_removed', recordId, { noteId })
  return note
}
