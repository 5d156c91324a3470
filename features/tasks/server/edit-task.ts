import type { Task } from '#features/tasks/contract.ts'
import { taskChanged } from '#features/tasks/refusals.ts'
import { tasksRights } from '#features/tasks/rights.ts'
import { refuseUnknownOwner } from '#features/tasks/server/queries/task-parties.ts'
import { findTask, lockKeptTask } from '#features/tasks/server/queries.ts'
import { taskFields } from '#features/tasks/task.ts'
import type { TaskInput } from '#features/tasks/task-input.ts'
import { changesBetween } from '#lib/field-changes.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type Edit = { id: string; baseVersion: number } & Omit<TaskInput, 'subject'>

export async function editTask(ctx: Context, { id, baseVersion, ...fields }: Edit): Promise<Task> {
  authorise(ctx, tasksRights.write)
  const current = await lockKeptTask(ctx, id)
  refuseUnless(current.version === baseVersion, taskChanged, { current })
  const changes = changesBetween(taskFields, current, fields)
  if (Object.keys(changes).length === 0) return current
  if (changes.ownerId) await refuseUnknownOwner(ctx, fields.ownerId)

  await ctx.db
    .updateTable('tasks')
    .set({ ...fields, version: current.version + 1, updatedAt: ctx.now })
    .where('id', '=', id)
    .execute()

  await audit(ctx, 'task.edited', id, { changes })
  return findTask(ctx, id)
}
