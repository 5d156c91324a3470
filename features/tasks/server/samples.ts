import type { tasksContract } from '#features/tasks/contract.ts'
import type { TaskInput } from '#features/tasks/task-input.ts'
import { newId } from '#lib/id.ts'
import { defineSamples } from '#tests/support/sample.ts'
import type { Person } from '#tests/support/test-api.ts'

export const samples = defineSamples<typeof tasksContract>({
  exporting: ['exportTasks'],
  byTeam: ['createTask', 'editTask', 'completeTask', 'reopenTask', 'removeTask', 'restoreTask'],
  inputs: {
    listTasks: () => ({ search: 'rappeler', state: 'overdue', owner: 'me' }),
    exportTasks: () => ({ format: 'csv' }),
    createTask: () => taskFields(),
    readTask: task,
    readTaskHistory: task,
    editTask: async (person) => ({ ...(await task(person)), title: 'Rappeler lundi', baseVersion: 1 }),
    completeTask: task,
    reopenTask: async (person) => {
      const { id } = await task(person)
      await person.api.tasks.completeTask({ id })
      return { id }
    },
    removeTask: task,
    restoreTask: async (person) => {
      const { id } = await task(person)
      await person.api.tasks.removeTask({ id })
      return { id }
    },
  },
})

async function task({ api }: Person): Promise<{ id: string }> {
  const { id } = await api.tasks.createTask(taskFields())
  return { id }
}

/** A task as a form would send it. */
export function taskFields(fields: Partial<TaskInput> = {}): TaskInput & { id: string } {
  return { id: newId(), title: 'Rappeler l’expert', ownerId: null, dueOn: null, subject: null, ...fields }
}
