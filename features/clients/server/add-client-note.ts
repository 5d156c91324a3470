import type { ClientNote } from '#features/clients/contract.ts'
import { clientsRights } from '#features/clients/rights.ts'
import { selectNotes } from '#features/clients/server/queries/client-notes.ts'
import { lockKeptClient } from '#features/clients/server/queries.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type Note = { id: string; noteId: string; body: string }

export async function addClientNote(ctx: Context, { id, noteId, body }: Note): Promise<ClientNote> {
  authorise(ctx, clientsRights.write)
  const { id: clientId } = await lockKeptClient(ctx, id)

  await ctx.db
    .insertInto('clientNotes')
    .values({ garageId: ctx.garageId, id: noteId, clientId, body, createdAt: ctx.now, createdBy: ctx.accountId })
    .execute()

  await audit(ctx, 'client.note_added', clientId, { noteId })
  return selectNotes(ctx).where('clientNotes.id', '=', noteId).executeTakeFirstOrThrow()
}
