import type { Task } from '#features/tasks/contract.ts'
import { tasksRights } from '#features/tasks/rights.ts'
import { findTask, lockKeptTask } from '#features/tasks/server/queries.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

export async function removeTask(ctx: Context, { id }: { id: string }): Promise<Task> {
  authorise(ctx, tasksRights.write)
  const { version } = await lockKeptTask(ctx, id)

  await ctx.db
    .updateTable('tasks')
    .set({ removedAt: ctx.now, version: version + 1, updatedAt: ctx.now })
    .where('id', '=', id)
    .execute()

  await audit(ctx, 'task.removed', id)
  return findTask(ctx, id)
}
