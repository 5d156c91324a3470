import type { Task } from '#features/tasks/contract.ts'
import { tasksRights } from '#features/tasks/rights.ts'
import { findTask, lockKeptTask } from '#features/tasks/server/queries.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

export async function reopenTask(ctx: Context, { id }: { id: string }): Promise<Task> {
  authorise(ctx, tasksRights.write)
  const current = await lockKeptTask(ctx, id)
  if (!current.doneAt) return current

  await ctx.db
    .updateTable('tasks')
    .set({ doneAt: null, doneBy: null, version: current.version + 1, updatedAt: ctx.now })
    .where('id', '=', id)
    .execute()

  await audit(ctx, 'task.reopened', id)
  return findTask(ctx, id)
}
