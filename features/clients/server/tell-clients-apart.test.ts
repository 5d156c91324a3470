import { expect, test } from 'vitest'
import { clientFields } from '#features/clients/server/samples.ts'
import { newId } from '#lib/id.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()

async function twins(person: Person) {
  const { clients } = person.api
  const { id } = await clients.createClient(clientFields({ mobile: '0639980001' }))
  const { id: otherId } = await clients.createClient(clientFields({ mobile: '0639980001' }))
  return { id, otherId, distinctionId: newId() }
}

async function marked({ api: { clients } }: Person): Promise<string[]> {
  return (await clients.listClients({ shelf: 'duplicates' })).items.map(({ id }) => id)
}

test('two clients told apart are no longer possible duplicates, but a third one still is', async () => {
  const manager = await api.person()
  const pair = await twins(manager)
  expect((await manager.api.clients.tellClientsApart(pair)).isPossibleDuplicate).toBe(false)
  expect(await marked(manager)).toEqual([])
  expect(await manager.api.clients.listClientDuplicates({ id: pair.otherId })).toEqual([])

  const third = await manager.api.clients.createClient(clientFields())
  expect(third.isPossibleDuplicate).toBe(true)
  const found = await manager.api.clients.listClientDuplicates({ id: pair.id })
  expect(found.map(({ client }) => client.id)).toEqual([third.id])
})

test('a distinction stays while signs are removed and added again, and a new sign asks again', async () => {
  const manager = await api.person()
  const { clients } = manager.api
  const pair = await twins(manager)
  await clients.tellClientsApart(pair)
  const edit = async (id: string, fields: Parameters<typeof clientFields>[0]) => {
    const { version: baseVersion } = (await clients.readClient({ id })).client
    return clients.editClient({ ...clientFields(fields), id, baseVersion })
  }
  await edit(pair.id, { lastName: 'Durand' })
  expect((await edit(pair.id, { mobile: '0639980001', addressCity: 'Rennes' })).isPossibleDuplicate).toBe(false)
  await edit(pair.id, { mobile: '0639980001', email: 'zoe@exemple.fr' })
  const asked = await edit(pair.otherId, { mobile: '0639980001', email: 'zoe@exemple.fr' })
  expect(asked.isPossibleDuplicate).toBe(true)
  const [found] = await clients.listClientDuplicates({ id: pair.id })
  expect(found?.signs).toEqual(['email'])
})

test('both histories show the distinction, with ids and no names', async () => {
  const manager = await api.person()
  const pair = await twins(manager)
  await manager.api.clients.tellClientsApart(pair)
  for (const [id, otherId] of [
    [pair.id, pair.otherId],
    [pair.otherId, pair.id],
  ] as const) {
    const [event] = await manager.api.clients.readClientTimeline({ id })
    expect(event).toMatchObject({
      action: 'client.told_apart',
      details: { distinctionId: pair.distinctionId, otherId },
    })
  }
})

test('clients who do not resemble each other, or a merged one, cannot be told apart', async () => {
  const manager = await api.person()
  const { clients } = manager.api
  const pair = await twins(manager)
  const stranger = await clients.createClient(clientFields({ lastName: 'Durand' }))
  const tell = (otherId: string) => clients.tellClientsApart({ ...pair, otherId, distinctionId: newId() })
  await expect(tell(stranger.id)).rejects.toMatchObject({ code: 'clients_not_alike' })
  await expect(tell(newId())).rejects.toMatchObject({ code: 'client_not_found' })
  await clients.tellClientsApart(pair)
  await expect(tell(pair.otherId)).rejects.toMatchObject({ code: 'clients_not_alike' })
  const third = await clients.createClient(clientFields())
  await clients.mergeClients({ id: pair.id, mergedId: third.id })
  await expect(tell(third.id)).rejects.toMatchObject({ code: 'client_merged' })
})

test('a mechanic may not tell clients apart', async () => {
  const manager = await api.person()
  const mechanic = await api.person({ role: 'workshop', colleagueOf: manager })
  const pair = await twins(manager)
  await expect(mechanic.api.clients.tellClientsApart(pair)).rejects.toMatchObject({ status: 403 })
})

test('another garage cannot tell these clients apart', async () => {
  const [manager, stranger] = [await api.person(), await api.person()]
  const pair = await twins(manager)
  await expect(stranger.api.clients.tellClientsApart(pair)).rejects.toMatchObject({ code: 'client_not_found' })
  expect((await marked(manager)).length).toBe(2)
})

test('a distinction follows a merge, and comes back when the merge is undone', async () => {
  const manager = await api.person()
  const { clients } = manager.api
  const pair = await twins(manager)
  await clients.tellClientsApart(pair)
  const kept = await clients.createClient(clientFields({ lastName: 'Lefebvre', email: 'zoe@exemple.fr' }))
  const { mergeId } = await clients.mergeClients({ id: kept.id, mergedId: pair.id })
  expect(await marked(manager)).toEqual([])
  await clients.undoClientMerge({ id: kept.id, mergeId })
  expect(await marked(manager)).toEqual([])
})

test('erasing one of the two clients removes the distinction', async () => {
  const manager = await api.person()
  const pair = await twins(manager)
  await manager.api.clients.tellClientsApart(pair)
  await manager.api.clients.eraseClient({ id: pair.otherId })
  expect(await manager.inGarage(({ db }) => db.selectFrom('clientDistinctions').selectAll().execute())).toEqual([])
})
