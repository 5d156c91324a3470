import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TaskList } from '#features/tasks/web/task-list.tsx'
import { renderPart } from '#tests/dom/render-part.tsx'
import { storedTask } from '#tests/dom/stored-task.ts'

test('on a telephone a task has one box, which is no part of its link', async () => {
  const answers = { tasks: { listTasks: () => ({ items: [storedTask()], total: 1, page: 1, pageSize: 50 }) } }
  renderPart(<TaskList />, { at: '/dashboard/taches', answers, width: 'telephone' })
  const card = within(await screen.findByRole('list', { name: 'Tâches' }))
  expect(card.getAllByRole('checkbox')).toHaveLength(1)
  expect(within(card.getByRole('link')).queryByRole('checkbox')).toBeNull()
})
