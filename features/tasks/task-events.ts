import type { TaskAction } from '#features/tasks/audit-actions.ts'
import type { TaskEvent } from '#features/tasks/contract.ts'
import { nobody, type TaskField, taskFieldLabels, taskFields } from '#features/tasks/task.ts'
import { formatDay } from '#lib/dates.ts'

type Story = { sentence: string; changes: string[] }
type Told = Pick<TaskEvent, 'action' | 'author' | 'details'>

/** Describes an event of a task in French. `nameOf` names a colleague. */
export function describeTaskEvent({ action, author, details }: Told, nameOf: (id: string) => string): Story {
  const actor = author || 'Quelqu’un'
  if (action === 'task.released') {
    return { sentence: 'La personne responsable a quitté l’équipe\u202f: la tâche est sans responsable', changes: [] }
  }
  const told = isTaskAction(action) ? tellings[action] : 'a modifié la tâche'
  return {
    sentence: `${actor} ${told}`,
    changes: action === 'task.edited' ? changesOf(details.changes, nameOf) : [],
  }
}

const tellings: Record<TaskAction, string> = {
  'task.completed': 'a terminé la tâche',
  'task.created': 'a créé la tâche',
  'task.edited': 'a modifié la tâche',
  'task.released': 'a quitté l’équipe',
  'task.removed': 'a supprimé la tâche',
  'task.reopened': 'a remis la tâche à faire',
  'task.restored': 'a remis en place la tâche supprimée',
}

function isTaskAction(action: string): action is TaskAction {
  return Object.hasOwn(tellings, action)
}

function changesOf(changes: unknown, nameOf: (id: string) => string): string[] {
  const values = new Map<string, unknown>(Object.entries(changes ?? {}))
  return taskFields
    .filter((field) => values.has(field))
    .map((field) => {
      const [before, after] = [values.get(field)].flat().map((value) => showTaskField(field, value, nameOf) || 'vide')
      return `${taskFieldLabels[field]}\u202f: ${before} → ${after}`
    })
}

/** A value of a task as it is read. */
export function showTaskField(field: TaskField, value: unknown, nameOf: (id: string) => string): string {
  if (typeof value !== 'string' || value === '') return field === 'ownerId' ? nobody : ''
  if (field === 'ownerId') return nameOf(value)
  return field === 'dueOn' ? formatDay(value) : value
}
