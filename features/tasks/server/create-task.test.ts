import { expect, test } from 'vitest'
import { clientFields } from '#features/clients/server/samples.ts'
import { dossierInputOf } from '#features/dossiers/server/samples.ts'
import { taskFields } from '#features/tasks/server/samples.ts'
import { newId } from '#lib/id.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()
const named = (tasks: { items: { title: string }[] }) => tasks.items.map(({ title }) => title)

test('a task says who does it, until when, and about which dossier', async () => {
  const [owner, stranger] = [await api.person(), await api.person()]
  const client = await owner.api.clients.createClient(clientFields())
  const dossier = await owner.api.dossiers.createDossier(dossierInputOf({ clientId: client.id }))
  const subject = { kind: 'dossier', id: dossier.id } as const
  const task = await owner.api.tasks.createTask(taskFields({ ownerId: owner.accountId, dueOn: '2026-12-01', subject }))
  expect(task).toMatchObject({
    ...{ title: 'Rappeler l’expert', ownerName: 'Camille Moreau', dueOn: '2026-12-01', doneAt: null, doneBy: '' },
    subject: { ...subject, name: `${dossier.number} · ${client.displayName}` },
  })
  expect(await owner.api.tasks.listTasks({ dossierId: dossier.id })).toMatchObject({ items: [task], total: 1 })
  expect(await owner.api.tasks.listTasks({ search: 'expert lefevre' })).toMatchObject({ total: 1 })
  expect(await stranger.api.tasks.listTasks({})).toMatchObject({ items: [], total: 0 })
  await expect(stranger.api.tasks.readTask({ id: task.id })).rejects.toMatchObject({ code: 'task_not_found' })
})

test('a task for a person outside the team, or about a record of another garage, is refused at its field', async () => {
  const [owner, stranger] = [await api.person(), await api.person()]
  const { id } = await stranger.api.clients.createClient(clientFields())
  const { tasks } = owner.api
  await expect(tasks.createTask(taskFields({ ownerId: stranger.accountId }))).rejects.toMatchObject({
    code: 'task_owner_unknown',
    data: { fields: { ownerId: expect.any(String) } },
  })
  await expect(tasks.createTask(taskFields({ subject: { kind: 'client', id } }))).rejects.toMatchObject({
    code: 'task_subject_unknown',
    data: { fields: { subject: expect.any(String) } },
  })
  for (const kind of ['vehicle', 'firm', 'quote', 'dossier'] as const) {
    const subject = { kind, id: newId() }
    await expect(tasks.createTask(taskFields({ subject }))).rejects.toMatchObject({ code: 'task_subject_unknown' })
  }
})

test('a list shows mine, the late ones and the done ones, by due day, those without one last', async () => {
  api.setNow('2026-11-23T09:00:00Z')
  const owner = await api.person()
  const colleague = await api.person({ role: 'workshop', colleagueOf: owner })
  const { tasks } = owner.api
  await tasks.createTask(taskFields({ title: 'Sans date' }))
  await tasks.createTask(taskFields({ title: 'En retard', dueOn: '2026-11-20', ownerId: owner.accountId }))
  await tasks.createTask(taskFields({ title: 'Demain', dueOn: '2026-11-24', ownerId: colleague.accountId }))
  const done = await tasks.createTask(taskFields({ title: 'Faite', dueOn: '2026-11-19' }))
  await tasks.completeTask({ id: done.id })

  expect(named(await tasks.listTasks({}))).toEqual(['En retard', 'Demain', 'Sans date'])
  expect(named(await tasks.listTasks({ state: 'overdue' }))).toEqual(['En retard'])
  expect(named(await tasks.listTasks({ state: 'done' }))).toEqual(['Faite'])
  expect(named(await tasks.listTasks({ owner: 'me' }))).toEqual(['En retard'])
  expect(named(await tasks.listTasks({ owner: 'nobody' }))).toEqual(['Sans date'])
  expect(named(await colleague.api.tasks.listTasks({ owner: 'me' }))).toEqual(['Demain'])
  expect(await tasks.listTasks({ state: 'all', pageSize: 2 })).toMatchObject({ total: 4, page: 1, pageSize: 2 })
})

test('a task about a merged client shows the client who was kept', async () => {
  const { api: calls } = await api.person()
  const [kept, double] = [
    await calls.clients.createClient(clientFields()),
    await calls.clients.createClient(clientFields()),
  ]
  const before = await calls.tasks.createTask(taskFields({ subject: { kind: 'client', id: double.id } }))
  await calls.clients.mergeClients({ id: kept.id, mergedId: double.id })
  const after = await calls.tasks.createTask(taskFields({ subject: { kind: 'client', id: double.id } }))
  const { items } = await calls.tasks.listTasks({ clientId: kept.id })
  expect(items.map(({ id }) => id).toSorted()).toEqual([before.id, after.id].toSorted())
})
