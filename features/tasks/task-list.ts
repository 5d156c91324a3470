import type { Task, TaskFilters } from '#features/tasks/contract.ts'
import type { SubjectKind } from '#features/tasks/task.ts'
import { fold } from '#lib/fold.ts'
import { addressOf, choiceField, idField, searchField } from '#lib/list-address.ts'

/** The list as its address asks for it. */
export const taskAddress = addressOf<TaskFilters>({
  search: searchField,
  state: choiceField('etat', { open: 'a-faire', overdue: 'retard', done: 'faites', all: 'toutes' }, 'open'),
  owner: choiceField('de', { anyone: 'equipe', me: 'moi', nobody: 'personne' }, 'anyone'),
  clientId: idField('client'),
  vehicleId: idField('vehicule'),
  firmId: idField('societe'),
  dossierId: idField('dossier'),
  quoteId: idField('devis'),
  sort: choiceField('tri', { dueOn: 'echeance', updatedAt: 'modification' }, 'dueOn'),
  direction: choiceField('ordre', { asc: 'asc', desc: 'desc' }, 'asc'),
})

/** The filter that names the subject of a task. */
export const subjectFilters = {
  client: 'clientId',
  vehicle: 'vehicleId',
  firm: 'firmId',
  dossier: 'dossierId',
  quote: 'quoteId',
} as const satisfies Record<SubjectKind, keyof TaskFilters>

type Reader = { today: string; accountId: string }

/** Whether the list shows this task to this person; the server decides alike. */
export function matchesTask(task: Task, filters: TaskFilters, { today, accountId }: Reader): boolean {
  const { state, owner, search } = filters
  if (task.removedAt) return false
  if (state === 'done' && !task.doneAt) return false
  if ((state === 'open' || state === 'overdue') && task.doneAt) return false
  if (state === 'overdue' && (task.dueOn === null || task.dueOn >= today)) return false
  if (owner === 'me' && task.ownerId !== accountId) return false
  if (owner === 'nobody' && task.ownerId !== null) return false
  for (const [kind, name] of Object.entries(subjectFilters)) {
    const wanted = filters[name]
    if (wanted && !(task.subject?.kind === kind && task.subject.id === wanted)) return false
  }
  const text = fold(`${task.title} ${task.subject?.name ?? ''}`)
  return fold(search)
    .split(' ')
    .every((word) => text.includes(word))
}

/** By due day, those without one last, as the server orders. */
export function compareTasks(one: Task, other: Task, { sort, direction }: Pick<TaskFilters, 'sort' | 'direction'>) {
  const sign = direction === 'desc' ? -1 : 1
  const [key, otherKey] = [one[sort], other[sort]]
  if (key === null || otherKey === null) {
    return Number(key === null) - Number(otherKey === null) || sign * ascending(one.id, other.id)
  }
  return sign * (ascending(key, otherKey) || ascending(one.id, other.id))
}

function ascending(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
