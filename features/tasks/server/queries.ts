import { sql } from 'kysely'
import type { Task, TaskEvent, TaskFilters } from '#features/tasks/contract.ts'
import { taskNotFound, taskRemoved } from '#features/tasks/refusals.ts'
import { tasksRights } from '#features/tasks/rights.ts'
import { joinNames, selectTasks, subjectName } from '#features/tasks/server/queries/task-select.ts'
import { subjectFilters } from '#features/tasks/task-list.ts'
import { civilDate } from '#lib/dates.ts'
import { fold } from '#lib/fold.ts'
import { anywhere } from '#lib/like-pattern.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { PageInput } from '#lib/wire.ts'
import { authorise, type Context } from '#platform/context.ts'
import { listHistory } from '#platform/history.ts'
import { idsOf, inOrderOf, readPageOfIds } from '#platform/records/pages.ts'

/** The ids of the tasks of a list, of its count and of its export. */
function selectIds({ db, accountId, now }: Context, filters: TaskFilters) {
  const { search, state, owner } = filters
  const words = fold(search).split(' ').filter(Boolean)
  const base = words.length > 0 ? joinNames(db) : db.selectFrom('tasks as t')
  let tasks = base.where('t.removedAt', 'is', null)
  for (const word of words) {
    tasks = tasks.where(sql<boolean>`app.fold(t.title || ' ' || ${subjectName}) like ${anywhere(word)}`)
  }
  if (state === 'done') tasks = tasks.where('t.doneAt', 'is not', null)
  if (state === 'open' || state === 'overdue') tasks = tasks.where('t.doneAt', 'is', null)
  if (state === 'overdue') tasks = tasks.where('t.dueOn', '<', civilDate(now))
  if (owner === 'me') tasks = tasks.where('t.ownerId', '=', accountId)
  if (owner === 'nobody') tasks = tasks.where('t.ownerId', 'is', null)
  for (const name of Object.values(subjectFilters)) {
    const wanted = filters[name]
    if (wanted) tasks = tasks.where(`t.${name}`, '=', wanted)
  }
  return tasks
}

function inOrder(ctx: Context, filters: TaskFilters) {
  const { sort, direction } = filters
  return selectIds(ctx, filters)
    .select('t.id')
    .orderBy(`t.${sort}`, (order) => (direction === 'desc' ? order.desc().nullsLast() : order.asc().nullsLast()))
    .orderBy('t.id', direction)
}

export async function listTasks(ctx: Context, input: TaskFilters & PageInput) {
  authorise(ctx, tasksRights.read)
  return readPageOfIds(selectIds(ctx, input), inOrder(ctx, input), input, (ids) => readTasks(ctx, ids))
}

export function listTaskIds(ctx: Context, filters: TaskFilters): Promise<string[]> {
  return idsOf(inOrder(ctx, filters))
}

/** These tasks, in this order: names are joined for the shown page only. */
export async function readTasks(ctx: Context, ids: string[]): Promise<Task[]> {
  if (ids.length === 0) return []
  return inOrderOf(ids, await selectTasks(ctx).where(sql<boolean>`t.id = any(${ids}::uuid[])`).execute())
}

export async function readTask(ctx: Context, { id }: { id: string }): Promise<Task> {
  authorise(ctx, tasksRights.read)
  return findTask(ctx, id)
}

export async function findTask(ctx: Context, id: string): Promise<Task> {
  const task = await selectTasks(ctx).where('t.id', '=', id).executeTakeFirst()
  refuseUnless(task, taskNotFound)
  return task
}

/** The task, locked until the end of the transaction. */
export async function lockTask(ctx: Context, id: string): Promise<Task> {
  await ctx.db.selectFrom('tasks').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return findTask(ctx, id)
}

export async function lockKeptTask(ctx: Context, id: string): Promise<Task> {
  const task = await lockTask(ctx, id)
  refuseUnless(task.removedAt === null, taskRemoved)
  return task
}

type HistoryInput = { id: string; before?: number | undefined }

export async function readTaskHistory(ctx: Context, { id, before }: HistoryInput): Promise<TaskEvent[]> {
  authorise(ctx, tasksRights.read)
  await findTask(ctx, id)
  return listHistory(ctx, [id], { before })
}
