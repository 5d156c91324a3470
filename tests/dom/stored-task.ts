import type { Task } from '#features/tasks/contract.ts'
import { newId } from '#lib/id.ts'

const instant = '2026-11-23T09:00:00.000Z'

/** A task as the server answers it. */
export function storedTask(fields: Partial<Task> = {}): Task {
  return {
    ...{ id: newId(), title: 'Rappeler l’expert', ownerId: null, ownerName: '', dueOn: null, subject: null },
    ...{ doneAt: null, doneBy: '', removedAt: null, createdBy: 'Camille Moreau' },
    ...{ version: 1, createdAt: instant, updatedAt: instant },
    ...fields,
  }
}
