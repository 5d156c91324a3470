import { sql } from 'kysely'
import type { Firm } from '#features/directory/contract.ts'
import { type FirmChanges, firmValuesBefore } from '#features/directory/merge.ts'
import { firmMergeNotFound, firmMergeOvertaken } from '#features/directory/refusals.ts'
import { directoryRights } from '#features/directory/rights.ts'
import { refuseTakenName } from '#features/directory/server/queries/firm-names.ts'
import { completeFirm } from '#features/directory/server/queries/firm-parts.ts'
import { firmColumns, lockBothFirms } from '#features/directory/server/queries.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

export async function undoFirmMerge(ctx: Context, { id, mergeId }: { id: string; mergeId: string }): Promise<Firm> {
  authorise(ctx, directoryRights.merge)
  const merge = await lockMerge(ctx, id, mergeId)
  const [kept, merged] = await lockBothFirms(ctx, id, merge.mergedId)
  refuseUnless(kept.mergedIntoId === null && !(await hasLaterMerge(ctx, id, mergeId)), firmMergeOvertaken)
  await refuseTakenName(ctx, merged)

  const moved = JSON.stringify(merge.moved)
  await sql`select app.return_firm_rows(${moved}::jsonb, ${merge.mergedId}::uuid)`.execute(ctx.db)
  await ctx.db
    .updateTable('directoryFirms')
    .set({ mergedIntoId: null, archivedAt: merge.mergedWasArchivedAt, version: sql`version + 1`, updatedAt: ctx.now })
    .where('id', '=', merge.mergedId)
    .execute()
  await ctx.db.updateTable('directoryMerges').set({ undoneAt: ctx.now }).where('id', '=', mergeId).execute()
  const values = firmValuesBefore(kept, merge.filled as FirmChanges) // written by mergeFirms
  const firm = await ctx.db
    .updateTable('directoryFirms')
    .set({ ...values, version: kept.version + 1, updatedAt: ctx.now })
    .where('id', '=', id)
    .returning(firmColumns)
    .executeTakeFirstOrThrow()

  await audit(ctx, 'firm.merge_undone', id, { mergeId, mergedId: merge.mergedId })
  return completeFirm(ctx, firm)
}

async function lockMerge({ db }: Context, keptId: string, mergeId: string) {
  const merges = db.selectFrom('directoryMerges').selectAll().where('keptId', '=', keptId)
  const merge = await merges.where('id', '=', mergeId).where('undoneAt', 'is', null).forUpdate().executeTakeFirst()
  refuseUnless(merge, firmMergeNotFound)
  return merge
}

async function hasLaterMerge({ db }: Context, keptId: string, mergeId: string): Promise<boolean> {
  const later = await db
    .selectFrom('directoryMerges')
    .select('id')
    .where('keptId', '=', keptId)
    .where('id', '>', mergeId)
    .where('undoneAt', 'is', null)
    .executeTakeFirst()
  return Boolean(later)
}
