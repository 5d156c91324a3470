import { sql } from 'kysely'
import { fillFirmGaps, firmValuesAfter } from '#features/directory/merge.ts'
import { firmArchived, firmKindsDiffer, firmMerged, firmMergeWithItself } from '#features/directory/refusals.ts'
import { directoryRights } from '#features/directory/rights.ts'
import { completeFirm } from '#features/directory/server/queries/firm-parts.ts'
import { firmColumns, lockBothFirms } from '#features/directory/server/queries.ts'
import { newId } from '#lib/id.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

/** Keeps one of two records of the same firm: it takes the missing values, the people, the agreements, the notes and the papers of the other. */
export async function mergeFirms(ctx: Context, { id, mergedId }: { id: string; mergedId: string }) {
  authorise(ctx, directoryRights.merge)
  refuseUnless(id !== mergedId, firmMergeWithItself)
  const [kept, merged] = await lockBothFirms(ctx, id, mergedId)
  refuseUnless(kept.mergedIntoId === null && merged.mergedIntoId === null, firmMerged)
  refuseUnless(kept.archivedAt === null, firmArchived)
  refuseUnless(kept.kind === merged.kind, firmKindsDiffer)

  const { garageId, now } = ctx
  const filled = fillFirmGaps(kept, merged)
  const mergeId = newId(now.getTime())
  const moved = sql<string>`app.move_firm_rows(${mergedId}::uuid, ${id}::uuid)`
  const undo = { mergedWasArchivedAt: merged.archivedAt, filled: JSON.stringify(filled), moved }
  await ctx.db
    .insertInto('directoryMerges')
    .values({ garageId, id: mergeId, keptId: id, mergedId, ...undo, mergedAt: now })
    .execute()
  await ctx.db
    .updateTable('directoryFirms')
    .set({ mergedIntoId: id, archivedAt: now, version: merged.version + 1, updatedAt: now })
    .where('id', '=', mergedId)
    .execute()
  const firm = await ctx.db
    .updateTable('directoryFirms')
    .set({ ...firmValuesAfter(filled), version: kept.version + 1, updatedAt: now })
    .where('id', '=', id)
    .returning(firmColumns)
    .executeTakeFirstOrThrow()

  await audit(ctx, 'firm.merged', id, { mergeId, mergedId, mergedName: merged.name, changes: filled })
  return { mergeId, firm: await completeFirm(ctx, firm) }
}
