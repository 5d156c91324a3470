import { keptSearch } from '#browser/kept-search.ts'
import { today } from '#browser/today.ts'
import { foundTask } from '#features/tasks/task-found.ts'
import { taskAddress } from '#features/tasks/task-list.ts'
import { taskList } from '#features/tasks/web/api.ts'

const { page: _, ...everyTask } = taskAddress.read(new URLSearchParams('etat=toutes'))

export const keptTasks = keptSearch(
  taskList,
  (search) => ({ ...everyTask, search }),
  (task, search) => foundTask(task, search, today()),
)
