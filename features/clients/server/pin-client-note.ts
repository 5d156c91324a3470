import type { ClientNote } from '#features/clients/contract.ts'
import { clientsRights } from '#features/clients/rights.ts'
import { clientNotes } from '#features/clients/server/queries/client-records.ts'
import { lockKeptClient } from '#features/clients/server/queries.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { lockNote, pinNote } from '#platform/records/notes.ts'

type Pin = { id: string; noteId: string; pinned: boolean }

export async function pinClientNote(ctx: Context, { id, noteId, pinned }: Pin): Promise<ClientNote> {
  authorise(ctx, clientsRights.write)
  const { id: recordId } = await lockKeptClient(ctx, id)
  await lockNote(ctx, clientNotes, { recordId, noteId }, 'kept')

  const note = await pinNote(ctx, clientNotes, noteId, pinned)

  await audit(ctx, 'client.note_pinned', recordId, { noteId, pinned })
  return note
}
