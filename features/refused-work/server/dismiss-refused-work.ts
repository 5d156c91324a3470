import type { RefusedWork } from '#features/refused-work/contract.ts'
import { refusedWorkRights } from '#features/refused-work/rights.ts'
import { findRefused, lockRefused } from '#features/refused-work/server/queries/refused-select.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

/** Proposes refused work no more: the client will not have it done here. */
export async function dismissRefusedWork(ctx: Context, { id }: { id: string }): Promise<RefusedWork> {
  authorise(ctx, refusedWorkRights.write)
  const { dismissedAt } = await lockRefused(ctx, id)
  if (dismissedAt === null) {
    await ctx.db.updateTable('refusedWork').set({ dismissedAt: ctx.now }).where('id', '=', id).execute()
    await audit(ctx, 'refused_work.dismissed', id)
  }
  return findRefused(ctx, id)
}
