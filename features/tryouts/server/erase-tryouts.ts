import { eraseTryoutFiles } from '#features/tryouts/server/erase-tryout-files.ts'
import { keptMs } from '#features/tryouts/tryout.ts'
import type { AtFiles } from '#platform/http.ts'

/** Erases the tryouts whose hour is over, and files that earlier removals left behind. */
export async function eraseTryouts(at: AtFiles): Promise<void> {
  const now = await at.transaction(async (ctx) => {
    await ctx.db.deleteFrom('tryouts').where('expiresAt', '<=', ctx.now.toISOString()).execute()
    return ctx.now
  })
  await eraseTryoutFiles(at)
  await at.files.removeUnfinished(new Date(now.getTime() - keptMs))
}
