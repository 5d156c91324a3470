import { expect, test } from 'vitest'
import { vehicleFields } from '#features/vehicles/server/samples.ts'
import { type VehicleShelf, vehicleShelves } from '#features/vehicles/vehicle.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

test('an archived vehicle leaves the list, is found among the archives, and comes back', async () => {
  const manager = await api.person()
  const { id } = await manager.api.vehicles.createVehicle(vehicleFields())
  const totalOf = async (shelf: VehicleShelf) => (await manager.api.vehicles.listVehicles({ shelf })).total
  const totals = () => Promise.all(vehicleShelves.map(totalOf))
  await manager.api.vehicles.archiveVehicle({ id })
  expect(await totals()).toEqual([0, 1, 1, 0])
  await manager.api.vehicles.restoreVehicle({ id })
  expect(await totals()).toEqual([1, 0, 1, 0])
})

test('an archived vehicle is not edited, nor archived twice', async () => {
  const manager = await api.person()
  const created = await manager.api.vehicles.createVehicle(vehicleFields())
  const { version } = await manager.api.vehicles.archiveVehicle({ id: created.id })
  await expect(manager.api.vehicles.editVehicle({ ...created, baseVersion: version })).rejects.toMatchObject({
    code: 'vehicle_archived',
  })
  await expect(manager.api.vehicles.archiveVehicle({ id: created.id })).rejects.toMatchObject({
    code: 'vehicle_already_archived',
  })
})
