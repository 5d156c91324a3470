import { sql } from 'kysely'
import { fillGaps, valuesAfter } from '#features/clients/merge.ts'
import { clientArchived, clientMerged, mergeWithItself } from '#features/clients/refusals.ts'
import { clientsRights } from '#features/clients/rights.ts'
import { markDuplicate } from '#features/clients/server/queries/client-marks.ts'
import { clientColumns, lockBothClients } from '#features/clients/server/queries.ts'
import { newId } from '#lib/id.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

/** Keeps one of two records of the same client: it takes the missing values, the notes and the papers of the other. */
export async function mergeClients(ctx: Context, { id, mergedId }: { id: string; mergedId: string }) {
  authorise(ctx, clientsRights.merge)
  refuseUnless(id !== mergedId, mergeWithItself)
  const [kept, merged] = await lockBothClients(ctx, id, mergedId)
  refuseUnless(kept.mergedIntoId === null && merged.mergedIntoId === null, clientMerged)
  refuseUnless(kept.archivedAt === null, clientArchived)

  const { garageId, now } = ctx
  const filled = fillGaps(kept, merged)
  const mergeId = newId(now.getTime())
  const moved = sql<string>`app.move_client_rows(${mergedId}::uuid, ${id}::uuid)`
  const undo = { mergedWasArchivedAt: merged.archivedAt, filled: JSON.stringify(filled), moved }
  await ctx.db
    .insertInto('clientMerges')
    .values({ garageId, id: mergeId, keptId: id, mergedId, ...undo, mergedAt: now })
    .execute()
  await ctx.db
    .updateTable('clients')
    .set({ mergedIntoId: id, archivedAt: now, version: merged.version + 1, updatedAt: now })
    .where('id', '=', mergedId)
    .execute()
  const client = await ctx.db
    .updateTable('clients')
    .set({ ...valuesAfter(filled), version: kept.version + 1, updatedAt: now })
    .where('id', '=', id)
    .returning(clientColumns)
    .executeTakeFirstOrThrow()

  await audit(ctx, 'client.merged', id, { mergeId, mergedId, mergedName: merged.displayName, changes: filled })
  return { mergeId, client: await markDuplicate(ctx, client) }
}
