import { expect, test } from 'vitest'
import { vehicleFields } from '#features/vehicles/server/samples.ts'
import { newId } from '#lib/id.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

test('the mileage of a vehicle is the one of the last day, and the earlier ones stay', async () => {
  const manager = await api.person()
  const { id } = await manager.api.vehicles.createVehicle(vehicleFields())
  const read = (km: number, readOn: string) =>
    manager.api.vehicles.recordVehicleMileage({ id, mileageId: newId(), km, readOn })
  await read(84_500, '2026-11-20')
  await read(51_000, '2024-03-02')
  const { vehicle, mileages } = await manager.api.vehicles.readVehicle({ id })
  expect([vehicle.km, vehicle.kmReadOn]).toEqual([84_500, '2026-11-20'])
  expect(mileages.map(({ km, author }) => [km, author])).toEqual([
    [84_500, 'Camille Moreau'],
    [51_000, 'Camille Moreau'],
  ])
})

test('a mileage that goes down is kept: the screen has warned, and the person has confirmed', async () => {
  const manager = await api.person()
  const { id } = await manager.api.vehicles.createVehicle(vehicleFields())
  const read = (km: number, readOn: string) =>
    manager.api.vehicles.recordVehicleMileage({ id, mileageId: newId(), km, readOn })
  await read(84_500, '2026-10-20')
  expect(await read(12_000, '2026-11-20')).toMatchObject({ km: 12_000 })
  expect((await manager.api.vehicles.readVehicle({ id })).vehicle.km).toBe(12_000)
})

test('a mileage is not read in advance, and is a number', async () => {
  const manager = await api.person()
  const { id } = await manager.api.vehicles.createVehicle(vehicleFields())
  const reading = { id, mileageId: newId(), km: 100, readOn: '2099-01-01' }
  await expect(manager.api.vehicles.recordVehicleMileage(reading)).rejects.toMatchObject({
    code: 'mileage_from_future',
    data: { fields: { readOn: 'Indiquez une date jusqu’à aujourd’hui' } },
  })
  await expect(
    manager.api.vehicles.recordVehicleMileage({ ...reading, km: -1, readOn: '2026-01-01' }),
  ).rejects.toMatchObject({ code: 'invalid_input' })
})

test('a reading noted by mistake is removed, and its id may be recorded again', async () => {
  const manager = await api.person()
  const { id } = await manager.api.vehicles.createVehicle(vehicleFields())
  const reading = { id, mileageId: newId(), km: 100, readOn: '2026-01-01' }
  await manager.api.vehicles.recordVehicleMileage(reading)
  await manager.api.vehicles.removeVehicleMileage(reading)
  expect((await manager.api.vehicles.readVehicle({ id })).vehicle.km).toBeNull()
  await expect(manager.api.vehicles.removeVehicleMileage(reading)).rejects.toMatchObject({ code: 'mileage_not_found' })
  expect((await manager.api.vehicles.recordVehicleMileage(reading)).km).toBe(100)
})

test('another garage records nothing, and a technician neither', async () => {
  const [manager, stranger] = [await api.person(), await api.person()]
  const technician = await api.person({ role: 'workshop', colleagueOf: manager })
  const { id } = await manager.api.vehicles.createVehicle(vehicleFields())
  const reading = { id, mileageId: newId(), km: 100, readOn: '2026-01-01' }
  await expect(stranger.api.vehicles.recordVehicleMileage(reading)).rejects.toMatchObject({ code: 'vehicle_not_found' })
  await expect(technician.api.vehicles.recordVehicleMileage(reading)).rejects.toMatchObject({ code: 'not_allowed' })
})
