import { expect, test } from 'vitest'
import { vehicleFields } from '#features/vehicles/server/samples.ts'
import { newId } from '#lib/id.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

test('a vehicle with a new plate keeps its history, and is found by both', async () => {
  const manager = await api.person()
  const { vehicles } = manager.api
  const { id } = await vehicles.createVehicle(vehicleFields({ plate: '1234 AB 35' }))
  const change = (plate: string, changedOn: string) =>
    vehicles.changeVehiclePlate({ id, plateId: newId(), plate, changedOn })
  await change('ab 12O cd', '2024-05-01')
  expect(await change('EF-456-GH', '2026-05-01')).toMatchObject({
    plate: 'EF-456-GH',
    formerPlates: ['AB-120-CD', '1234 AB 35'],
  })
  for (const search of ['1234ab35', 'AB-120-CD', 'ef456gh']) {
    expect((await vehicles.listVehicles({ search })).items.map((vehicle) => vehicle.id)).toEqual([id])
  }
  const { plates } = await vehicles.readVehicle({ id })
  expect(plates.map(({ plate, fromDay, toDay }) => [plate, fromDay, toDay])).toEqual([
    ['AB-120-CD', '2024-05-01', '2026-05-01'],
    ['1234 AB 35', null, '2024-05-01'],
  ])
  const actions = (await vehicles.readVehicleTimeline({ id })).map(({ action }) => action)
  expect(actions).toEqual(['vehicle.plate_changed', 'vehicle.plate_changed', 'vehicle.created'])
})

test('the same plate in other words, and an archived vehicle, are refused', async () => {
  const manager = await api.person()
  const { vehicles } = manager.api
  const { id } = await vehicles.createVehicle(vehicleFields())
  const change = (plate: string) =>
    vehicles.changeVehiclePlate({ id, plateId: newId(), plate, changedOn: '2026-05-01' })
  await expect(change('ab123cd')).rejects.toMatchObject({ code: 'same_plate' })
  await expect(change(' ')).rejects.toMatchObject({
    data: { fields: { plate: 'Indiquez la nouvelle immatriculation' } },
  })
  await vehicles.archiveVehicle({ id })
  await expect(change('EF-456-GH')).rejects.toMatchObject({ code: 'vehicle_archived' })
})

test('a plate of before that was a mistake is removed', async () => {
  const manager = await api.person()
  const { vehicles } = manager.api
  const { id } = await vehicles.createVehicle(vehicleFields())
  const plateId = newId()
  await vehicles.changeVehiclePlate({ id, plateId, plate: 'EF-456-GH', changedOn: '2026-05-01' })
  expect((await vehicles.removeVehiclePlate({ id, plateId })).formerPlates).toEqual([])
  await expect(vehicles.removeVehiclePlate({ id, plateId })).rejects.toMatchObject({ code: 'plate_not_found' })
})
