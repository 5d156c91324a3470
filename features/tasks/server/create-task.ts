import type { Task } from '#features/tasks/contract.ts'
import { tasksRights } from '#features/tasks/rights.ts'
import { refuseUnknownOwner, subjectColumns } from '#features/tasks/server/queries/task-parties.ts'
import { findTask } from '#features/tasks/server/queries.ts'
import type { TaskInput } from '#features/tasks/task-input.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

export async function createTask(ctx: Context, { id, subject, ...fields }: { id: string } & TaskInput): Promise<Task> {
  authorise(ctx, tasksRights.write)
  await refuseUnknownOwner(ctx, fields.ownerId)
  const concerned = await subjectColumns(ctx, subject)

  const { garageId, accountId, now } = ctx
  await ctx.db
    .insertInto('tasks')
    .values({ ...fields, ...concerned, id, garageId, createdBy: accountId, createdAt: now, updatedAt: now })
    .execute()

  await audit(ctx, 'task.created', id, { ...fields })
  return findTask(ctx, id)
}
