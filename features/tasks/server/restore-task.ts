import type { Task } from '#features/tasks/contract.ts'
import { taskNotRemoved } from '#features/tasks/refusals.ts'
import { tasksRights } from '#features/tasks/rights.ts'
import { findTask, lockTask } from '#features/tasks/server/queries.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

export async function restoreTask(ctx: Context, { id }: { id: string }): Promise<Task> {
  authorise(ctx, tasksRights.write)
  const { removedAt, version } = await lockTask(ctx, id)
  refuseUnless(removedAt !== null, taskNotRemoved)

  await ctx.db
    .updateTable('tasks')
    .set({ removedAt: null, version: version + 1, updatedAt: ctx.now })
    .where('id', '=', id)
    .execute()

  await audit(ctx, 'task.restored', id)
  return findTask(ctx, id)
}
