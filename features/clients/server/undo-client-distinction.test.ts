import { expect, test } from 'vitest'
import { clientFields } from '#features/clients/server/samples.ts'
import { newId } from '#lib/id.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()

async function toldApart({ api: { clients } }: Person) {
  const { id } = await clients.createClient(clientFields())
  const { id: otherId } = await clients.createClient(clientFields())
  const distinctionId = newId()
  await clients.tellClientsApart({ id, otherId, distinctionId })
  return { id, otherId, distinctionId }
}

test.each(['id', 'otherId'] as const)('a distinction is taken back on the page of either (%s)', async (side) => {
  const manager = await api.person()
  const { distinctionId, ...pair } = await toldApart(manager)
  const { clients } = manager.api
  const answered = await clients.undoClientDistinction({ id: pair[side], distinctionId })
  expect(answered.isPossibleDuplicate).toBe(true)
  expect((await clients.listClients({ shelf: 'duplicates' })).total).toBe(2)
  for (const id of [pair.id, pair.otherId]) {
    const [event] = await clients.readClientTimeline({ id })
    expect(event).toMatchObject({ action: 'client.distinction_undone', details: { distinctionId } })
  }
})

test('a distinction is taken back once, and by a client that it concerns', async () => {
  const manager = await api.person()
  const { clients } = manager.api
  const { id, distinctionId } = await toldApart(manager)
  const missing = { code: 'distinction_not_found' }
  const { id: thirdId } = await clients.createClient(clientFields({ lastName: 'Durand' }))
  await expect(clients.undoClientDistinction({ id: thirdId, distinctionId })).rejects.toMatchObject(missing)
  await clients.undoClientDistinction({ id, distinctionId })
  await expect(clients.undoClientDistinction({ id, distinctionId })).rejects.toMatchObject(missing)
})

test('neither a mechanic nor another garage takes a distinction back', async () => {
  const [manager, stranger] = [await api.person(), await api.person()]
  const mechanic = await api.person({ role: 'workshop', colleagueOf: manager })
  const { id, distinctionId } = await toldApart(manager)
  await expect(mechanic.api.clients.undoClientDistinction({ id, distinctionId })).rejects.toMatchObject({ status: 403 })
  await expect(stranger.api.clients.undoClientDistinction({ id, distinctionId })).rejects.toMatchObject({ status: 404 })
})
