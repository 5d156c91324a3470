import type { RefusedWork } from '#features/refused-work/contract.ts'
import { refusedWorkRights } from '#features/refused-work/rights.ts'
import { findRefused, lockRefused } from '#features/refused-work/server/queries/refused-select.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

/** Proposes dismissed work again. */
export async function restoreRefusedWork(ctx: Context, { id }: { id: string }): Promise<RefusedWork> {
  authorise(ctx, refusedWorkRights.write)
  const { dismissedAt } = await lockRefused(ctx, id)
  if (dismissedAt !== null) {
    await ctx.db.updateTable('refusedWork').set({ dismissedAt: null }).where('id', '=', id).execute()
    await audit(ctx, 'refused_work.restored', id)
  }
  return findRefused(ctx, id)
}
