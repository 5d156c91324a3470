import type { Task } from '#features/tasks/contract.ts'
import { subjectKindLabels, taskFieldLabels } from '#features/tasks/task.ts'
import type { SheetColumn } from '#lib/sheet.ts'

/** A task as a line of an exported list. */
export const taskColumns: SheetColumn<Task>[] = [
  { header: taskFieldLabels.title, kind: 'text', value: ({ title }) => title },
  { header: taskFieldLabels.ownerId, kind: 'text', value: ({ ownerName }) => ownerName },
  { header: taskFieldLabels.dueOn, kind: 'day', value: ({ dueOn }) => dueOn },
  {
    header: taskFieldLabels.subject,
    kind: 'text',
    value: ({ subject }) => subject && `${subjectKindLabels[subject.kind]} ${subject.name}`,
  },
  { header: 'Faite le', kind: 'instant', value: ({ doneAt }) => doneAt },
  { header: 'Faite par', kind: 'text', value: ({ doneBy }) => doneBy },
  { header: 'Créée par', kind: 'text', value: ({ createdBy }) => createdBy },
  { header: 'Créée le', kind: 'instant', value: ({ createdAt }) => createdAt },
]
