import { implement } from '@orpc/server'
import { tasksContract } from '#features/tasks/contract.ts'
import { completeTask } from '#features/tasks/server/complete-task.ts'
import { createTask } from '#features/tasks/server/create-task.ts'
import { editTask } from '#features/tasks/server/edit-task.ts'
import { exportTasks } from '#features/tasks/server/export-tasks.ts'
import { listTasks, readTask, readTaskHistory } from '#features/tasks/server/queries.ts'
import { removeTask } from '#features/tasks/server/remove-task.ts'
import { reopenTask } from '#features/tasks/server/reopen-task.ts'
import { restoreTask } from '#features/tasks/server/restore-task.ts'
import { type ApiContext, inGarage, inTransactions } from '#platform/http.ts'

const os = implement(tasksContract).$context<ApiContext>()

export const tasksRoutes = os.router({
  listTasks: os.listTasks.handler(inGarage(listTasks)),
  exportTasks: os.exportTasks.handler(inTransactions(exportTasks)),
  createTask: os.createTask.handler(inGarage(createTask)),
  readTask: os.readTask.handler(inGarage(readTask)),
  editTask: os.editTask.handler(inGarage(editTask)),
  completeTask: os.completeTask.handler(inGarage(completeTask)),
  reopenTask: os.reopenTask.handler(inGarage(reopenTask)),
  removeTask: os.removeTask.handler(inGarage(removeTask)),
  restoreTask: os.restoreTask.handler(inGarage(restoreTask)),
  readTaskHistory: os.readTaskHistory.handler(inGarage(readTaskHistory)),
})
