import { sql } from 'kysely'
import type { Client } from '#features/clients/contract.ts'
import type { ClientChanges } from '#features/clients/merge.ts'
import { valuesBefore } from '#features/clients/merge.ts'
import { mergeNotFound, mergeOvertaken } from '#features/clients/refusals.ts'
import { clientsRights } from '#features/clients/rights.ts'
import { markDuplicate } from '#features/clients/server/queries/client-marks.ts'
import { clientColumns, lockBothClients } from '#features/clients/server/queries.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

export async function undoClientMerge(ctx: Context, { id, mergeId }: { id: string; mergeId: string }): Promise<Client> {
  authorise(ctx, clientsRights.merge)
  const merge = await lockMerge(ctx, id, mergeId)
  const [kept] = await lockBothClients(ctx, id, merge.mergedId)
  refuseUnless(kept.mergedIntoId === null && !(await hasLaterMerge(ctx, id, mergeId)), mergeOvertaken)

  const moved = JSON.stringify(merge.moved)
  await sql`select app.return_client_rows(${moved}::jsonb, ${merge.mergedId}::uuid)`.execute(ctx.db)
  await ctx.db
    .updateTable('clients')
    .set({ mergedIntoId: null, archivedAt: merge.mergedWasArchivedAt, version: sql`version + 1`, updatedAt: ctx.now })
    .where('id', '=', merge.mergedId)
    .execute()
  await ctx.db.updateTable('clientMerges').set({ undoneAt: ctx.now }).where('id', '=', mergeId).execute()
  const client = await ctx.db
    .updateTable('clients')
    .set({ ...valuesBefore(kept, merge.filled as ClientChanges), version: kept.version + 1, updatedAt: ctx.now }) // written by mergeClients
    .where('id', '=', id)
    .returning(clientColumns)
    .executeTakeFirstOrThrow()

  await audit(ctx, 'client.merge_undone', id, { mergeId, mergedId: merge.mergedId })
  return markDuplicate(ctx, client)
}

async function lockMerge(ctx: Context, keptId: string, mergeId: string) {
  const merge = await ctx.db
    .selectFrom('clientMerges')
    .selectAll()
    .where('id', '=', mergeId)
    .where('keptId', '=', keptId)
    .where('undoneAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  refuseUnless(merge, mergeNotFound)
  return merge
}

async function hasLaterMerge(ctx: Context, keptId: string, mergeId: string): Promise<boolean> {
  const later = await ctx.db
    .selectFrom('clientMerges')
    .select('id')
    .where('keptId', '=', keptId)
    .where('id', '>', mergeId)
    .where('undoneAt', 'is', null)
    .executeTakeFirst()
  return Boolean(later)
}
