import { expect, test } from 'vitest'
import { vehicleFields } from '#features/vehicles/server/samples.ts'
import { newId } from '#lib/id.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()

async function twins({ api: { vehicles } }: Person) {
  const { id } = await vehicles.createVehicle(vehicleFields())
  const { id: otherId } = await vehicles.createVehicle(vehicleFields())
  return { id, otherId, distinctionId: newId() }
}

async function marked({ api: { vehicles } }: Person): Promise<string[]> {
  return (await vehicles.listVehicles({ shelf: 'duplicates' })).items.map(({ id }) => id)
}

test('two vehicles told apart are no longer possible duplicates, until a new sign asks again', async () => {
  const manager = await api.person()
  const { vehicles } = manager.api
  const pair = await twins(manager)
  expect((await vehicles.listVehicleDuplicates({ id: pair.id }))[0]).toMatchObject({
    vehicle: { id: pair.otherId },
    signs: ['plate'],
  })
  expect((await vehicles.tellVehiclesApart(pair)).isPossibleDuplicate).toBe(false)
  expect(await marked(manager)).toEqual([])

  for (const id of [pair.id, pair.otherId]) {
    await vehicles.editVehicle({ ...vehicleFields({ vin: 'VF1RFB00X57123456' }), id, baseVersion: 1 })
  }
  expect((await vehicles.listVehicleDuplicates({ id: pair.id }))[0]?.signs).toEqual(['vin'])
})

test('a distinction is taken back on the page of either, and stands in both histories', async () => {
  const manager = await api.person()
  const { vehicles } = manager.api
  const pair = await twins(manager)
  await vehicles.tellVehiclesApart(pair)
  const { id: otherId, distinctionId } = pair
  await vehicles.undoVehicleDistinction({ id: pair.otherId, distinctionId })
  expect((await marked(manager)).toSorted()).toEqual([otherId, pair.otherId].toSorted())
  await expect(vehicles.undoVehicleDistinction({ id: pair.id, distinctionId })).rejects.toMatchObject({
    code: 'distinction_not_found',
  })
  for (const id of [pair.id, pair.otherId]) {
    expect((await vehicles.readVehicleTimeline({ id })).map(({ action }) => action)).toEqual([
      'vehicle.distinction_undone',
      'vehicle.told_apart',
      'vehicle.created',
    ])
  }
})

test('vehicles that do not resemble each other, or a merged one, cannot be told apart', async () => {
  const manager = await api.person()
  const { vehicles } = manager.api
  const pair = await twins(manager)
  const other = await vehicles.createVehicle(vehicleFields({ plate: 'EF-456-GH' }))
  const tell = (otherId: string) => vehicles.tellVehiclesApart({ ...pair, otherId, distinctionId: newId() })
  await expect(tell(other.id)).rejects.toMatchObject({ code: 'vehicles_not_alike' })
  await vehicles.mergeVehicles({ id: pair.id, mergedId: pair.otherId })
  await expect(tell(pair.otherId)).rejects.toMatchObject({ code: 'vehicle_merged' })
})

test('an archived vehicle is no possible duplicate', async () => {
  const manager = await api.person()
  const pair = await twins(manager)
  await manager.api.vehicles.archiveVehicle({ id: pair.id })
  expect(await marked(manager)).toEqual([])
})

test('a mechanic may not tell vehicles apart, and another garage cannot', async () => {
  const [manager, stranger] = [await api.person(), await api.person()]
  const mechanic = await api.person({ role: 'workshop', colleagueOf: manager })
  const pair = await twins(manager)
  await expect(mechanic.api.vehicles.tellVehiclesApart(pair)).rejects.toMatchObject({ status: 403 })
  await expect(stranger.api.vehicles.tellVehiclesApart(pair)).rejects.toMatchObject({ code: 'vehicle_not_found' })
})
