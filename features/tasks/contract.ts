import { z } from 'zod'
import { task } from '#features/tasks/contracts/task.ts'
import * as no from '#features/tasks/refusals.ts'
import { taskInput } from '#features/tasks/task-input.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { contractOf, operation } from '#lib/operation.ts'
import { baseVersion, direction, historyEvent, historyInput, id, one, pageInput, pageOf, search } from '#lib/wire.ts'

export type { Task } from '#features/tasks/contracts/task.ts'
export type TaskEvent = z.infer<typeof historyEvent>

export const taskStates = ['open', 'overdue', 'done', 'all'] as const
export const taskOwners = ['anyone', 'me', 'nobody'] as const
export const taskSorts = ['dueOn', 'updatedAt'] as const

export const taskFilters = z.object({
  search,
  state: z.enum(taskStates).default('open').describe('À faire, en retard, faites, toutes'),
  owner: z.enum(taskOwners).default('anyone').describe('De toute l’équipe, les miennes, sans responsable'),
  clientId: id.optional(),
  vehicleId: id.optional(),
  firmId: id.optional(),
  dossierId: id.optional(),
  quoteId: id.optional(),
  sort: z.enum(taskSorts).default('dueOn'),
  direction,
})
export type TaskFilters = z.infer<typeof taskFilters>

const fieldData = z.object({ fields: z.record(z.string(), z.string()) })
const fieldErrors = {
  task_owner_unknown: { ...errorsOf(no.ownerUnknown).task_owner_unknown, data: fieldData },
  task_subject_unknown: { ...errorsOf(no.subjectUnknown).task_subject_unknown, data: fieldData },
}

const path = '/tasks/{id}'

export const tasksContract = contractOf('Tâches', {
  listTasks: operation
    .route({ method: 'GET', path: '/tasks', summary: 'Liste et recherche, par échéance' })
    .input(taskFilters.extend(pageInput))
    .output(pageOf(task)),

  exportTasks: operation
    .meta({ needs: 'export' })
    .errors(errorsOf(no.taskCountChanged))
    .route({ method: 'GET', path: '/tasks/export', summary: 'La liste en CSV ou XLSX' })
    .input(
      taskFilters.extend({
        format: z.enum(['csv', 'xlsx']).default('csv'),
        expectedCount: z.coerce
          .number()
          .int()
          .min(1)
          .optional()
          .describe('Le nombre de tâches annoncé à la personne : refusé si la liste en compte un autre'),
      }),
    )
    .output(z.file()),

  createTask: operation
    .errors(fieldErrors)
    .route({ method: 'POST', path: '/tasks', summary: 'Nouvelle tâche', successStatus: 201 })
    .input(one.and(taskInput))
    .output(task),

  readTask: operation
    .errors(errorsOf(no.taskNotFound))
    .route({ method: 'GET', path, summary: 'Une tâche' })
    .input(one)
    .output(task),

  editTask: operation
    .errors({
      ...errorsOf(no.taskNotFound, no.taskRemoved),
      task_owner_unknown: fieldErrors.task_owner_unknown,
      task_changed: { ...errorsOf(no.taskChanged).task_changed, data: z.object({ current: task }) },
    })
    .route({ method: 'PUT', path, summary: 'Modifier une tâche' })
    .input(one.extend({ baseVersion }).and(taskInput.omit({ subject: true })))
    .output(task),

  completeTask: operation
    .errors(errorsOf(no.taskNotFound, no.taskRemoved))
    .route({ method: 'POST', path: `${path}/completion`, summary: 'Dire qu’une tâche est faite' })
    .input(one)
    .output(task),

  reopenTask: operation
    .errors(errorsOf(no.taskNotFound, no.taskRemoved))
    .route({ method: 'DELETE', path: `${path}/completion`, summary: 'Remettre une tâche à faire' })
    .input(one)
    .output(task),

  removeTask: operation
    .errors(errorsOf(no.taskNotFound, no.taskRemoved))
    .route({ method: 'DELETE', path, summary: 'Supprimer une tâche' })
    .input(one)
    .output(task),

  restoreTask: operation
    .errors(errorsOf(no.taskNotFound, no.taskNotRemoved))
    .route({ method: 'POST', path: `${path}/restoration`, summary: 'Remettre une tâche supprimée' })
    .input(one)
    .output(task),

  readTaskHistory: operation
    .errors(errorsOf(no.taskNotFound))
    .route({ method: 'GET', path: `${path}/history`, summary: 'L’historique d’une tâche' })
    .input(historyInput)
    .output(z.array(historyEvent)),
})
