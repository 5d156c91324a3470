import { tasksContract } from '#features/tasks/contract.ts'
import { demoTasks } from '#features/tasks/server/demo.ts'
import { eraseTasksOfPerson } from '#features/tasks/server/erase-tasks-of-person.ts'
import { searchedTasks } from '#features/tasks/server/queries/task-search.ts'
import { taskTimeline } from '#features/tasks/server/queries/task-timeline.ts'
import { releaseTasks } from '#features/tasks/server/release-tasks.ts'
import { tasksRoutes } from '#features/tasks/server/routes.ts'
import { defineFeature } from '#platform/feature.ts'

export const tasks = defineFeature({
  contract: tasksContract,
  routes: tasksRoutes,
  demo: demoTasks,
  erasePerson: eraseTasksOfPerson,
  releaseMember: releaseTasks,
  searched: [searchedTasks],
  timeline: [taskTimeline],
  exported: { tasks: 'Tâches' },
})
