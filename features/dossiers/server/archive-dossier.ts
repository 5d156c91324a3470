import type { Dossier } from '#features/dossiers/contract.ts'
import type { DossierOutcome } from '#features/dossiers/dossier.ts'
import { dossiersRights } from '#features/dossiers/rights.ts'
import { readWritten } from '#features/dossiers/server/queries/dossier-select.ts'
import { lockActiveDossier } from '#features/dossiers/server/queries.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

export async function archiveDossier(
  ctx: Context,
  { id, outcome }: { id: string; outcome: DossierOutcome },
): Promise<Dossier> {
  authorise(ctx, dossiersRights.write)
  const { version } = await lockActiveDossier(ctx, id)

  await ctx.db
    .updateTable('dossiers')
    .set({ outcome, archivedAt: ctx.now, version: version + 1, updatedAt: ctx.now })
    .where('id', '=', id)
    .execute()

  await audit(ctx, 'dossier.archived', id, { outcome })
  return readWritten(ctx, id)
}
