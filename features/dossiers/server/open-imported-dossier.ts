import { importedFields, type SettledRow } from '#features/dossiers/dossier-import-plan.ts'
import { numberDossier } from '#features/dossiers/server/number-dossier.ts'
import { rankBefore } from '#features/dossiers/server/queries/board-ranks.ts'
import { findOpenSite } from '#features/sites/server/queries.ts'
import { audit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import type { Rank } from '#platform/number-series.ts'

type Fields = Pick<SettledRow, (typeof importedFields)[number]>

/** Opens a dossier under the number of the file, or under the next one of the garage, whose step it answers. */
export async function openImportedDossier(
  ctx: Context,
  importId: string,
  id: string,
  row: SettledRow,
): Promise<Rank | undefined> {
  const { garageId, now } = ctx
  const { clientId, kind, columnId } = row
  const site = await findOpenSite(ctx, null)
  const { number, rank } = row.number
    ? { number: row.number, rank: undefined }
    : await numberDossier(ctx, site.numberPrefix)
  const fields = Object.fromEntries(importedFields.map((field) => [field, row[field]])) as Fields // all of them
  const place = { columnId, rank: await rankBefore(ctx, { columnId, beforeId: null }), siteId: site.id }
  const moment = { inColumnSince: now, movedAt: now, createdAt: now, updatedAt: now }
  await ctx.db
    .insertInto('dossiers')
    .values({ ...fields, ...place, ...moment, id, garageId, number, kind, clientId })
    .execute()
  await audit(ctx, 'dossier.created', id, { number, importId })
  return rank
}
