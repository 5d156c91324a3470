import type { Garage } from '#features/garages/contract.ts'
import { noLogo } from '#features/garages/refusals.ts'
import { garageRights } from '#features/garages/rights.ts'
import { lockGarage, readGarage } from '#features/garages/server/queries.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { releaseFiles } from '#platform/files/file-record.ts'
import type { Edge } from '#platform/http.ts'

export async function removeGarageLogo(ctx: Context, _: unknown, edge: Edge): Promise<Garage> {
  authorise(ctx, garageRights.write)
  const { logoFileId } = await lockGarage(ctx)
  refuseUnless(logoFileId, noLogo)

  await ctx.db
    .updateTable('garages')
    .set({ logoFileId: null, updatedAt: ctx.now })
    .where('id', '=', ctx.garageId)
    .execute()
  await ctx.db.deleteFrom('printedLogos').where('garageId', '=', ctx.garageId).execute()
  await releaseFiles(ctx, [logoFileId])

  await audit(ctx, 'garage.logo_removed', ctx.garageId, { fileId: logoFileId })
  return readGarage(ctx, {}, edge)
}
