import { eraseTryoutFiles } from '#features/tryouts/server/erase-tryout-files.ts'
import { holdTryout } from '#features/tryouts/server/queries.ts'
import type { AtFiles } from '#platform/http.ts'

/** Erases a reading and its bytes at once, wherever it is: the process that reads it hears of it, and stops. */
export async function removeTryout(at: AtFiles, { id }: { id: string }): Promise<Record<string, never>> {
  const tryoutId = await at.transaction(async (ctx) => {
    const reading = await holdTryout(ctx, id)
    await ctx.db.deleteFrom('tryouts').where('id', '=', reading.id).execute()
    return reading.id
  })
  await eraseTryoutFiles(at, tryoutId)
  return {}
}
