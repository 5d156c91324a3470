import { expect, test } from 'vitest'
import { taskFields } from '#features/tasks/server/samples.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

async function one() {
  const owner = await api.person()
  const task = await owner.api.tasks.createTask(taskFields())
  const { subject: _, ...fields } = taskFields({ title: 'Rappeler lundi', dueOn: '2026-12-07' })
  const edit = (baseVersion = 1) => owner.api.tasks.editTask({ ...fields, id: task.id, baseVersion })
  return { owner, task, edit }
}

test('an edit changes the task, and its history tells from what to what', async () => {
  const { owner, task, edit } = await one()
  expect(await edit()).toMatchObject({ title: 'Rappeler lundi', dueOn: '2026-12-07', version: 2 })
  const [event] = await owner.api.tasks.readTaskHistory({ id: task.id })
  expect(event).toMatchObject({
    action: 'task.edited',
    details: { changes: { title: ['Rappeler l’expert', 'Rappeler lundi'], dueOn: [null, '2026-12-07'] } },
  })
})

test('an edit based on an older version is refused, and shows the current one', async () => {
  const { edit } = await one()
  const current = await edit()
  await expect(edit()).rejects.toMatchObject({ code: 'task_changed', data: { current } })
})

test('a task is done once, by the first who says so, and may be taken up again', async () => {
  const { owner, task } = await one()
  const colleague = await api.person({ role: 'workshop', colleagueOf: owner })
  const done = await colleague.api.tasks.completeTask({ id: task.id })
  expect(done).toMatchObject({ doneAt: expect.any(String), doneBy: 'Camille Moreau', version: 2 })
  expect(await owner.api.tasks.completeTask({ id: task.id })).toEqual(done)
  expect(await owner.api.tasks.reopenTask({ id: task.id })).toMatchObject({ doneAt: null, doneBy: '', version: 3 })
  expect(await owner.api.tasks.reopenTask({ id: task.id })).toMatchObject({ version: 3 })
  const history = await owner.api.tasks.readTaskHistory({ id: task.id })
  expect(history.map(({ action }) => action)).toEqual(['task.reopened', 'task.completed', 'task.created'])
})

test('a removed task leaves the lists, is not edited, and comes back whole', async () => {
  const { owner, task, edit } = await one()
  const { tasks } = owner.api
  await tasks.removeTask({ id: task.id })
  expect(await tasks.listTasks({ state: 'all' })).toMatchObject({ total: 0 })
  await expect(edit(2)).rejects.toMatchObject({ code: 'task_removed' })
  await expect(tasks.completeTask({ id: task.id })).rejects.toMatchObject({ code: 'task_removed' })
  expect(await tasks.restoreTask({ id: task.id })).toMatchObject({ title: task.title, removedAt: null })
  expect(await tasks.listTasks({})).toMatchObject({ total: 1 })
  await expect(tasks.restoreTask({ id: task.id })).rejects.toMatchObject({ code: 'task_not_removed' })
})

test('an export has the tasks of the list, and is not for the workshop', async () => {
  const { owner } = await one()
  const csv = await (await owner.fetch('/api/tasks/export?format=csv')).text()
  expect(csv).toContain('À faire;Responsable;Échéance')
  expect(csv).toContain('Rappeler l’expert')
  await expect(owner.api.tasks.exportTasks({ expectedCount: 4 })).rejects.toMatchObject({ code: 'task_count_changed' })
  const technician = await api.person({ role: 'workshop', colleagueOf: owner })
  expect((await technician.fetch('/api/tasks/export')).status).toBe(403)
})
