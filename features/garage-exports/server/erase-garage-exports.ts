import { releaseGarageExport } from '#features/garage-exports/server/release-garage-export.ts'
import { houseId, type SystemContext } from '#platform/context.ts'

/** Erases the archives whose days are over. */
export async function eraseGarageExports(ctx: SystemContext): Promise<void> {
  const expired = await ctx.db
    .selectFrom('garageExports')
    .select(['garageId', 'id', 'fileId'])
    .where('status', '=', 'ready')
    .where('expiresAt', '<', ctx.now.toISOString())
    .execute()
  for (const { garageId, ...each } of expired) {
    await releaseGarageExport({ ...ctx, garageId, accountId: houseId }, each)
  }
}
