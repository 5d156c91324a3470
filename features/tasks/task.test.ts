import { expect, test } from 'vitest'
import type { Task, TaskFilters } from '#features/tasks/contract.ts'
import { describeDue, laterDays, taskStanding } from '#features/tasks/task.ts'
import { describeTaskEvent } from '#features/tasks/task-events.ts'
import { taskInput } from '#features/tasks/task-input.ts'
import { compareTasks, matchesTask, taskAddress } from '#features/tasks/task-list.ts'
import { newId } from '#lib/id.ts'

const today = '2026-11-23'
const open = (dueOn: string | null) => ({ dueOn, doneAt: null })

test.each([
  ['2026-11-20', 'late', 'En retard de 3\u202fj'],
  ['2026-11-23', 'today', 'Aujourd’hui'],
  ['2026-11-24', 'ahead', 'Demain'],
  ['2026-11-26', 'ahead', 'Jeudi'],
  ['2026-12-12', 'ahead', '12 déc.'],
  [null, 'undated', ''],
])('a task due on %s is %s', (dueOn, standing, words) => {
  expect(taskStanding(open(dueOn), today)).toBe(standing)
  expect(describeDue(open(dueOn), today)).toBe(words)
})

test('a done task is never late', () => {
  const done = { dueOn: '2026-11-20', doneAt: '2026-11-22T08:00:00Z' }
  expect(taskStanding(done, today)).toBe('done')
  expect(describeDue(done, today)).toBe('20 nov.')
})

test('a task is put off to tomorrow, to the next Monday, or by two weeks', () => {
  expect(laterDays('2026-11-23').map(({ day }) => day)).toEqual(['2026-11-24', '2026-11-30', '2026-12-07'])
  expect(laterDays('2026-11-29').map(({ day }) => day)).toEqual(['2026-11-30', '2026-11-30', '2026-12-13'])
})

const id = newId()
test.each([
  [
    { title: ' Rappeler ', ownerId: '', dueOn: '', subject: '' },
    { ownerId: null, dueOn: null, subject: null },
  ],
  [{ title: 'Rappeler', subject: `client:${id}` }, { subject: { kind: 'client', id } }],
  [{ title: 'Rappeler', subject: { kind: 'quote', id } }, { subject: { kind: 'quote', id } }],
])('the texts of a form are read as a task', (typed, read) => {
  expect(taskInput.parse(typed)).toMatchObject({ title: 'Rappeler', ...read })
})

test.each([
  { title: ' ' },
  { title: 'x', dueOn: '31/02/2026' },
  { title: 'x', dueOn: '0026-01-01' },
  { title: 'x', ownerId: 'Nadia' },
  { title: 'x', subject: 'invoice:12' },
])('a task that nobody could read is refused at its field: %o', (typed) => {
  expect(taskInput.safeParse(typed).success).toBe(false)
})

const task = (fields: Partial<Task>): Task => ({
  ...{ id: newId(), title: 'Rappeler', ownerId: null, ownerName: '', dueOn: null, subject: null, doneAt: null },
  ...{ doneBy: '', removedAt: null, createdBy: '', version: 1, createdAt: '', updatedAt: '', ...fields },
})
const { page: _, ...every } = taskAddress.read(new URLSearchParams())
const shown = (fields: Partial<Task>, filters: Partial<TaskFilters>) =>
  matchesTask(task(fields), { ...every, ...filters }, { today, accountId: 'me' })

test('the device filters as the server does', () => {
  expect(shown({}, {})).toBe(true)
  expect(shown({ removedAt: today }, { state: 'all' })).toBe(false)
  expect(shown({ doneAt: today }, {})).toBe(false)
  expect(shown({ doneAt: today }, { state: 'done' })).toBe(true)
  expect(shown({ dueOn: today }, { state: 'overdue' })).toBe(false)
  expect(shown({ dueOn: '2026-11-22' }, { state: 'overdue' })).toBe(true)
  expect(shown({ ownerId: 'other' }, { owner: 'me' })).toBe(false)
  expect(shown({ ownerId: 'me' }, { owner: 'me' })).toBe(true)
  expect(shown({ subject: { kind: 'client', id, name: 'Zoé' } }, { clientId: id, search: 'zoe' })).toBe(true)
  expect(shown({ subject: { kind: 'vehicle', id, name: '' } }, { clientId: id })).toBe(false)
})

test('tasks come by due day, those without one last in both directions', () => {
  const [late, soon, never] = [task({ dueOn: '2026-11-20' }), task({ dueOn: '2026-12-01' }), task({})]
  const sorted = (direction: 'asc' | 'desc') =>
    [never, soon, late].sort((one, other) => compareTasks(one, other, { sort: 'dueOn', direction }))
  expect(sorted('asc')).toEqual([late, soon, never])
  expect(sorted('desc')).toEqual([soon, late, never])
})

test('the history names people, and says why a task has nobody any more', () => {
  const name = () => 'Nadia Benali'
  const edited = {
    action: 'task.edited',
    author: 'Camille',
    details: { changes: { ownerId: [null, 'x'], dueOn: [null, today] } },
  }
  expect(describeTaskEvent(edited, name)).toEqual({
    sentence: 'Camille a modifié la tâche',
    changes: ['Responsable\u202f: Sans responsable → Nadia Benali', 'Échéance\u202f: vide → 23/11/2026'],
  })
  expect(describeTaskEvent({ action: 'task.released', author: 'Camille', details: {} }, name).sentence).toContain(
    'a quitté l’équipe',
  )
})
