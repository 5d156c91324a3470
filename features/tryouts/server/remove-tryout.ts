import { eraseTryoutFiles } from '#features/tryouts/server/erase-tryout-files.ts'
import { lockTryout } from '#features/tryouts/server/queries.ts'
import type { AtFiles } from '#platform/http.ts'

/** Erases a tryout and its bytes at once. The process that reads it notices at its next beat, and stops. */
export async function removeTryout(at: AtFiles, { id }: { id: string }): Promise<Record<string, never>> {
  const tryoutId = await at.transaction(async (ctx) => {
    const tryout = await lockTryout(ctx, id)
    await ctx.db.deleteFrom('tryouts').where('id', '=', tryout.id).execute()
    return tryout.id
  })
  await eraseTryoutFiles(at, tryoutId)
  return {}
}
