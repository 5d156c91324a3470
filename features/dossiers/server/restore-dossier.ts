import type { Dossier } from '#features/dossiers/contract.ts'
import { dossierNotArchived } from '#features/dossiers/refusals.ts'
import { dossiersRights } from '#features/dossiers/rights.ts'
import { readBoardColumns } from '#features/dossiers/server/queries/board-columns.ts'
import { placeOfNew, rankBefore } from '#features/dossiers/server/queries/board-ranks.ts'
import { readWritten } from '#features/dossiers/server/queries/dossier-select.ts'
import { lockDossier } from '#features/dossiers/server/queries.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

/** Brings a dossier back to the end of its column, or of a column of that kind if the garage has removed its own. */
export async function restoreDossier(ctx: Context, { id }: { id: string }): Promise<Dossier> {
  authorise(ctx, dossiersRights.write)
  const current = await lockDossier(ctx, id)
  refuseUnless(current.archivedAt !== null, dossierNotArchived)

  const isThere = (await readBoardColumns(ctx)).some((column) => column.id === current.columnId)
  const place = isThere
    ? { rank: await rankBefore(ctx, { columnId: current.columnId, beforeId: null, ownId: id }) }
    : { ...(await placeOfNew(ctx, current.columnKind)), inColumnSince: ctx.now }
  await ctx.db
    .updateTable('dossiers')
    .set({ ...place, outcome: null, archivedAt: null, version: current.version + 1, updatedAt: ctx.now })
    .where('id', '=', id)
    .execute()

  await audit(ctx, 'dossier.restored', id)
  return readWritten(ctx, id)
}
