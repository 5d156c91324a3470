import type { Task } from '#features/tasks/contract.ts'
import { taskFieldLabels } from '#features/tasks/task.ts'
import { showTaskField } from '#features/tasks/task-events.ts'
import type { TaskInput } from '#features/tasks/task-input.ts'
import { fieldWords, type RecordFields } from '#records/record-fields.ts'

/** A task as a form holds it: text as it is typed. */
export type TaskValues = { title: string; ownerId: string; dueOn: string; subject: string }

const names = new Map<string, string>()

/** The screen has shown this colleague: a conflict names them. */
export function rememberOwner(task: Task): void {
  if (task.ownerId) names.set(task.ownerId, task.ownerName)
}

/** The fields of a task for forms and conflicts. */
export const taskRecord: RecordFields<TaskInput, TaskValues> = {
  fields: ['title', 'ownerId', 'dueOn', 'subject'],
  labels: taskFieldLabels,
  show: (field, value) =>
    field === 'subject' ? '' : showTaskField(field, value, (id) => names.get(id) ?? 'Une autre personne'),
  valuesOf: ({ title, ownerId, dueOn, subject }) => ({
    ...{ title, ownerId: ownerId ?? '', dueOn: dueOn ?? '' },
    subject: subject ? `${subject.kind}:${subject.id}` : '',
  }),
  blank: { title: '', ownerId: '', dueOn: '', subject: '' },
}

export const taskFieldWords = fieldWords(taskRecord)

/** The kinds of draft that the device keeps. */
export const taskDrafts = { new: 'newTaskDraft', edit: 'taskDraft' } as const
