import { garageExportsRights } from '#features/garage-exports/rights.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

/** Notes that an archive could not be made. */
export async function failGarageExport(ctx: Context, exportId: string): Promise<void> {
  authorise(ctx, garageExportsRights.run)
  const failed = await ctx.db
    .updateTable('garageExports')
    .set({ status: 'failed', settledAt: ctx.now })
    .where('id', '=', exportId)
    .where('status', 'in', ['waiting', 'writing'])
    .executeTakeFirst()
  if (failed.numUpdatedRows > 0n) await audit(ctx, 'garage_export.failed', exportId)
}
