import { type Insertable, sql } from 'kysely'
import type { ClientMergesRow } from '#db/schema.gen.ts'
import { type ClientField, clientFields, type FieldChanges } from '#features/clients/client.ts'
import type { Client } from '#features/clients/contract.ts'
import { clientArchived, clientNotFound, mergeWithItself } from '#features/clients/refusals.ts'
import { clientColumns, holdClient } from '#features/clients/server/queries.ts'
import { newId } from '#lib/id.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

/** Keeps one of two records of the same client: it takes over what the other knows and all that hangs on it. */
export async function mergeClients(ctx: Context, { id, mergedId }: { id: string; mergedId: string }) {
  authorise(ctx, 'clients.merge')
  refuseUnless(id !== mergedId, mergeWithItself)
  const [kept, merged] = await holdBoth(ctx, id, mergedId)
  refuseUnless(kept.mergedIntoId === null && merged.mergedIntoId === null, clientNotFound)
  refuseUnless(kept.archivedAt === null, clientArchived)

  const filled = fillGaps(kept, merged)
  const mergeId = newId(ctx.now.getTime())
  const { rows } = await sql<{
    moved: unknown
  }>`select app.move_client_rows(${mergedId}::uuid, ${id}::uuid) as moved`.execute(ctx.db)
  const record: Insertable<ClientMergesRow> = {
    garageId: ctx.garageId,
    id: mergeId,
    keptId: id,
    mergedId,
    mergedWasArchivedAt: merged.archivedAt,
    filled: JSON.stringify(filled),
    moved: JSON.stringify(rows[0]?.moved),
    mergedAt: ctx.now,
  }
  await ctx.db.insertInto('clientMerges').values(record).execute()
  await retire(ctx, merged, id)
  const client = await ctx.db
    .updateTable('clients')
    .set({ ...afterOf(filled), version: kept.version + 1, updatedAt: ctx.now })
    .where('id', '=', id)
    .returning(clientColumns)
    .executeTakeFirstOrThrow()

  await audit(ctx, 'client.merged', id, { mergeId, mergedId, mergedName: merged.displayName, changes: filled })
  return { mergeId, client }
}

/** Held in the order of their ids, so that two merges of the same pair do not wait for each other for ever. */
async function holdBoth(ctx: Context, id: string, mergedId: string): Promise<[Client, Client]> {
  const first = await holdClient(ctx, id < mergedId ? id : mergedId)
  const second = await holdClient(ctx, id < mergedId ? mergedId : id)
  return id < mergedId ? [first, second] : [second, first]
}

function fillGaps(kept: Client, merged: Client): FieldChanges {
  if (kept.kind !== merged.kind) return {}
  const gaps = clientFields.filter((field) => !kept[field] && merged[field])
  return Object.fromEntries(gaps.map((field) => [field, [kept[field], merged[field]]]))
}

function afterOf(filled: FieldChanges): Partial<Pick<Client, ClientField>> {
  return Object.fromEntries(Object.entries(filled).map(([field, [, after]]) => [field, after]))
}

async function retire(ctx: Context, merged: Client, keptId: string): Promise<void> {
  await ctx.db
    .updateTable('clients')
    .set({ mergedIntoId: keptId, archivedAt: ctx.now, version: merged.version + 1, updatedAt: ctx.now })
    .where('id', '=', merged.id)
    .execute()
}
