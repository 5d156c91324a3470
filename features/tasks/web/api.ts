import { callsOf } from '#browser/call.ts'
import { type ListPlace, pagesOf } from '#browser/list/list-place.ts'
import type { LiveList } from '#browser/local-pages.ts'
import type { LiveEntity } from '#browser/local-upkeep.ts'
import type { OfflineFeature } from '#browser/offline.ts'
import { session } from '#browser/session.ts'
import { today } from '#browser/today.ts'
import { unlessGone } from '#browser/unless-gone.ts'
import type { Task, TaskEvent, TaskFilters, tasksContract } from '#features/tasks/contract.ts'
import { taskNotFound } from '#features/tasks/refusals.ts'
import { compareTasks, matchesTask, taskAddress } from '#features/tasks/task-list.ts'
import {
  completeTask,
  createTask,
  editTask,
  removeTask,
  reopenTask,
  restoreTask,
} from '#features/tasks/web/task-writes.ts'
import type { HistoryPlace } from '#records/use-history.ts'

export const { call, query } = callsOf<typeof tasksContract>('tasks')

export const taskList: LiveList<Task, TaskFilters> = {
  name: 'tasks.listTasks',
  entity: 'task',
  fetch: pagesOf(call.listTasks),
  matches: (task, filters) =>
    matchesTask(task, filters, { today: today(), accountId: session.read()?.accountId ?? '' }),
  compare: compareTasks,
}

export const taskPlace: ListPlace<Task, TaskFilters> = {
  path: '/dashboard/taches',
  parameter: 'tache',
  address: taskAddress,
  list: taskList,
}

export const taskEntity: LiveEntity<Task> = {
  kind: 'task',
  read: (id) => unlessGone(call.readTask({ id }), taskNotFound),
  recent: async (page, pageSize) =>
    (await call.listTasks({ sort: 'updatedAt', direction: 'desc', state: 'all', page, pageSize })).items,
}

export function taskHistory(id: string): HistoryPlace<TaskEvent> {
  return {
    key: query.readTaskHistory.key({ input: { id } }),
    read: (before, options) => call.readTaskHistory({ id, ...before }, options),
  }
}

/** Tasks are kept on the device, and written with or without network. Their subjects lend them their names. */
export const tasksOffline: OfflineFeature = {
  name: 'tasks',
  hears: ['task', 'client', 'vehicle', 'firm', 'dossier', 'quote', 'member'],
  operations: [createTask, editTask, completeTask, reopenTask, removeTask, restoreTask],
  entities: [taskEntity],
}
