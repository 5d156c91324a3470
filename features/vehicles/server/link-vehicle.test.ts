import { expect, test } from 'vitest'
import { clientFields } from '#features/clients/server/samples.ts'
import { vehicleFields } from '#features/vehicles/server/samples.ts'
import { newId } from '#lib/id.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()

async function carAndPeople({ api: { clients, vehicles } }: Person) {
  const { id } = await vehicles.createVehicle(vehicleFields())
  const [zoe, ana] = [
    await clients.createClient(clientFields()),
    await clients.createClient(clientFields({ firstName: 'Ana', lastName: 'Durand' })),
  ]
  const open = { fromDay: null, toDay: null }
  const owner = (clientId: string, days: { fromDay: string | null; toDay: string | null } = open) => ({
    ...{ id, linkId: newId(), clientId, role: 'owner' as const, ...days },
  })
  return { id, zoe, ana, owner }
}

test('a vehicle has its people by role, and a person finds their vehicles', async () => {
  const manager = await api.person()
  const { id, zoe, ana, owner } = await carAndPeople(manager)
  await manager.api.vehicles.linkVehicle({ ...owner(ana.id), role: 'driver' })
  const { people } = await manager.api.vehicles.linkVehicle(owner(zoe.id))
  expect(people.map(({ name, role }) => [name, role])).toEqual([
    ['LEFÈVRE Zoé', 'owner'],
    ['DURAND Ana', 'driver'],
  ])
  const { items } = await manager.api.vehicles.listVehicles({ clientId: ana.id })
  expect(items.map((vehicle) => vehicle.id)).toEqual([id])
})

test('two owners at once are refused, and may be dated apart or share the vehicle', async () => {
  const manager = await api.person()
  const { zoe, ana, owner } = await carAndPeople(manager)
  const { vehicles } = manager.api
  const first = owner(zoe.id)
  await vehicles.linkVehicle(first)
  await expect(vehicles.linkVehicle(owner(ana.id))).rejects.toMatchObject({
    code: 'vehicle_owned',
    message: expect.stringContaining('a déjà un propriétaire à ces dates'),
  })
  await vehicles.linkVehicle({ ...owner(ana.id), role: 'co_owner' })
  await vehicles.editVehicleLink({ ...first, toDay: '2026-05-31' })
  const { people } = await vehicles.linkVehicle(owner(ana.id, { fromDay: '2026-06-01', toDay: null }))
  expect(people.map(({ name, role, toDay }) => [name, role, toDay])).toEqual([
    ['DURAND Ana', 'owner', null],
    ['DURAND Ana', 'co_owner', null],
    ['LEFÈVRE Zoé', 'owner', '2026-05-31'],
  ])
})

test('two colleagues who name two owners in the same moment do not both succeed', async () => {
  const manager = await api.person()
  const colleague = await api.person({ colleagueOf: manager })
  const { zoe, ana, owner } = await carAndPeople(manager)
  const both = await Promise.allSettled([
    manager.api.vehicles.linkVehicle(owner(zoe.id)),
    colleague.api.vehicles.linkVehicle(owner(ana.id)),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a person has one role once at a time, and a link does not end before it begins', async () => {
  const manager = await api.person()
  const { zoe, owner } = await carAndPeople(manager)
  await manager.api.vehicles.linkVehicle({ ...owner(zoe.id), role: 'driver' })
  await expect(manager.api.vehicles.linkVehicle({ ...owner(zoe.id), role: 'driver' })).rejects.toMatchObject({
    code: 'person_already_linked',
  })
  const backwards = owner(zoe.id, { fromDay: '2026-06-01', toDay: '2026-05-01' })
  await expect(manager.api.vehicles.linkVehicle(backwards)).rejects.toMatchObject({
    data: { fields: { toDay: 'La fin précède le début' } },
  })
})

test('a link goes to the records that were kept when both were merged meanwhile', async () => {
  const manager = await api.person()
  const { clients, vehicles } = manager.api
  const { id, zoe, ana, owner } = await carAndPeople(manager)
  const twin = await vehicles.createVehicle(vehicleFields())
  await vehicles.mergeVehicles({ id: twin.id, mergedId: id })
  await clients.mergeClients({ id: ana.id, mergedId: zoe.id })
  const linked = await vehicles.linkVehicle(owner(zoe.id))
  expect([linked.id, linked.people[0]?.clientId]).toEqual([twin.id, ana.id])
})

test('a person of another garage is not linked, nor somebody unknown or erased', async () => {
  const [manager, stranger] = [await api.person(), await api.person()]
  const { zoe, owner } = await carAndPeople(manager)
  const theirs = await stranger.api.clients.createClient(clientFields())
  for (const clientId of [theirs.id, newId()]) {
    await expect(manager.api.vehicles.linkVehicle(owner(clientId))).rejects.toMatchObject({ code: 'client_not_found' })
  }
  await manager.api.clients.eraseClient({ id: zoe.id })
  await expect(manager.api.vehicles.linkVehicle(owner(zoe.id))).rejects.toMatchObject({ code: 'client_erased' })
})

test('a link noted by mistake is removed, and its id may be linked again', async () => {
  const manager = await api.person()
  const { zoe, owner } = await carAndPeople(manager)
  const link = owner(zoe.id)
  await manager.api.vehicles.linkVehicle(link)
  expect((await manager.api.vehicles.removeVehicleLink(link)).people).toEqual([])
  await expect(manager.api.vehicles.removeVehicleLink(link)).rejects.toMatchObject({ code: 'link_not_found' })
  await expect(manager.api.vehicles.editVehicleLink(link)).rejects.toMatchObject({ code: 'link_not_found' })
  expect((await manager.api.vehicles.linkVehicle(link)).people).toHaveLength(1)
})

test('the journal tells of people by their id alone', async () => {
  const manager = await api.person()
  const { id, zoe, owner } = await carAndPeople(manager)
  await manager.api.vehicles.linkVehicle(owner(zoe.id))
  const [event] = await manager.api.vehicles.readVehicleTimeline({ id })
  expect(event).toMatchObject({ action: 'vehicle.linked', details: { clientId: zoe.id, role: 'owner' } })
  expect(JSON.stringify(event)).not.toContain('LEF')
})

test('a merge of two clients takes their vehicles along', async () => {
  const manager = await api.person()
  const { id, zoe, ana, owner } = await carAndPeople(manager)
  await manager.api.vehicles.linkVehicle(owner(zoe.id))
  await manager.api.clients.mergeClients({ id: ana.id, mergedId: zoe.id })
  const { vehicle } = await manager.api.vehicles.readVehicle({ id })
  expect(vehicle.people.map(({ name }) => name)).toEqual(['DURAND Ana'])
})

test('a technician links nobody', async () => {
  const manager = await api.person()
  const technician = await api.person({ role: 'workshop', colleagueOf: manager })
  const { zoe, owner } = await carAndPeople(manager)
  await expect(technician.api.vehicles.linkVehicle(owner(zoe.id))).rejects.toMatchObject({ code: 'not_allowed' })
})
