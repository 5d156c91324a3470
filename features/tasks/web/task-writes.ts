import { defineOfflineOperation } from '#browser/offline-operations.ts'
import type { Task } from '#features/tasks/contract.ts'
import { subjectKinds, taskFields } from '#features/tasks/task.ts'
import type { TaskInput } from '#features/tasks/task-input.ts'
import { writeAddresses } from '#records/write-addresses.ts'

type OfTask = { id: string }

const onTask = { entity: 'task' } as const

export const createTask = defineOfflineOperation<Task, OfTask & TaskInput>({
  ...onTask,
  name: 'tasks.createTask',
  // The record that the task is about may itself wait to be sent: it goes first.
  needs: ({ subject }) =>
    subjectKinds.flatMap((entity) => (subject?.kind === entity ? [{ entity, id: subject.id }] : [])),
  apply: (_, { id, subject, ...fields }, now) => ({
    ...blankTask(id, now),
    ...fields,
    subject: subject && { ...subject, name: '' },
  }),
  describe: ({ title }) => `Nouvelle tâche\u202f: ${title}`,
})

export const editTask = defineOfflineOperation<Task, OfTask & TaskInput>({
  ...onTask,
  name: 'tasks.editTask',
  fields: taskFields,
  apply: (task, { id, subject: _, ...fields }, now) => {
    const known = task ?? blankTask(id, now)
    const ownerName = fields.ownerId === known.ownerId ? known.ownerName : ''
    return { ...known, ...fields, ownerName, updatedAt: now }
  },
  describe: ({ title }) => `Modification de la tâche\u202f: ${title}`,
})

export const completeTask = defineOfflineOperation<Task, OfTask>({
  ...onTask,
  name: 'tasks.completeTask',
  apply: (task, { id }, now) => ({ ...(task ?? blankTask(id, now)), doneAt: now, doneBy: '' }),
  describe: () => 'Tâche faite',
})

export const reopenTask = defineOfflineOperation<Task, OfTask>({
  ...onTask,
  name: 'tasks.reopenTask',
  apply: (task, { id }, now) => ({ ...(task ?? blankTask(id, now)), doneAt: null, doneBy: '' }),
  describe: () => 'Tâche remise à faire',
})

export const removeTask = defineOfflineOperation<Task, OfTask>({
  ...onTask,
  name: 'tasks.removeTask',
  apply: (task, { id }, now) => ({ ...(task ?? blankTask(id, now)), removedAt: now }),
  describe: () => 'Suppression d’une tâche',
})

export const restoreTask = defineOfflineOperation<Task, OfTask>({
  ...onTask,
  name: 'tasks.restoreTask',
  apply: (task, { id }, now) => ({ ...(task ?? blankTask(id, now)), removedAt: null }),
  describe: () => 'Tâche supprimée remise en place',
})

/** A task that only this device knows. */
function blankTask(id: string, now: string): Task {
  return {
    ...{ id, title: '', ownerId: null, ownerName: '', dueOn: null, subject: null, doneAt: null, doneBy: '' },
    ...{ removedAt: null, createdBy: '', version: 0, createdAt: now, updatedAt: now },
  }
}

/** Where the writes about tasks are put right. */
export const taskWriteAddresses = writeAddresses({
  entities: ['task'],
  path: '/dashboard/taches',
  withForm: [createTask.name, editTask.name],
})
