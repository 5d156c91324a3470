import { expect, test } from 'vitest'
import { taskFields } from '#features/tasks/server/samples.ts'
import { findBrokenAuditEntry } from '#platform/audit.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()

type Team = { manager: Person; colleague: Person; open: { id: string }; done: { id: string } }

async function team(): Promise<Team> {
  const manager = await api.person()
  const colleague = await api.person({ role: 'reception', colleagueOf: manager })
  const { tasks } = manager.api
  const open = await tasks.createTask(taskFields({ ownerId: colleague.accountId }))
  const done = await tasks.createTask(taskFields({ ownerId: colleague.accountId }))
  await tasks.completeTask({ id: done.id })
  return { manager, colleague, open, done }
}

test.each([
  ['is removed', ({ manager, colleague }) => manager.api.garages.removeMember({ id: colleague.accountId })],
  ['leaves', ({ colleague }) => colleague.api.garages.leaveGarage({ id: colleague.garageId })],
] satisfies [string, (people: Team) => Promise<unknown>][])(
  'the open tasks of a member who %s are nobody’s, and say why; the done ones keep their owner',
  async (_, leave) => {
    const people = await team()
    const { manager, colleague, open, done } = people
    await leave(people)
    const { tasks } = manager.api
    expect(await tasks.readTask({ id: open.id })).toMatchObject({ ownerId: null, ownerName: '', version: 2 })
    expect(await tasks.readTask({ id: done.id })).toMatchObject({ ownerId: colleague.accountId })
    const [event] = await tasks.readTaskHistory({ id: open.id })
    expect(event).toMatchObject({ action: 'task.released' })
    expect(await manager.inGarage((ctx) => findBrokenAuditEntry(ctx))).toBeUndefined()
  },
)

test('the tasks of a member in another garage stay theirs', async () => {
  const { manager, colleague } = await team()
  const other = await team()
  await manager.api.garages.removeMember({ id: colleague.accountId })
  expect(await other.manager.api.tasks.readTask({ id: other.open.id })).toMatchObject({ version: 1 })
})
