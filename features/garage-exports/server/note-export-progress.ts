import { garageExportsRights } from '#features/garage-exports/rights.ts'
import { authorise, type Context } from '#platform/context.ts'

/** Notes the rows and files that are written. Rows that came meanwhile fill no bar beyond its end. */
export async function noteExportProgress(
  ctx: Context,
  exportId: string,
  { stepCount, stepsDone }: { stepCount: number; stepsDone: number },
): Promise<void> {
  authorise(ctx, garageExportsRights.run)
  await ctx.db
    .updateTable('garageExports')
    .set({ stepCount, stepsDone: Math.min(stepsDone, stepCount) })
    .where('id', '=', exportId)
    .where('status', '=', 'writing')
    .execute()
}
