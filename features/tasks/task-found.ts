import type { Task } from '#features/tasks/contract.ts'
import { describeDue } from '#features/tasks/task.ts'
import type { FoundRecord } from '#lib/found-record.ts'
import { standsIn } from '#lib/marked.ts'

/** A task that is done comes after those to do, as an archived record does. */
export function foundTask(task: Task, search: string, today: string): FoundRecord {
  const { id, title, subject, ownerName, doneAt } = task
  return {
    id,
    title,
    detail: [subject?.name, ownerName, describeDue(task, today)].filter(Boolean).join(' · '),
    reason: subject && standsIn(subject.name, search) ? subject.name : undefined,
    badge: doneAt ? 'Faite' : undefined,
    isArchived: doneAt !== null,
  }
}
