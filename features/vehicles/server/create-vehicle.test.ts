import { expect, test } from 'vitest'
import { vehicleFields } from '#features/vehicles/server/samples.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

test('a request sent twice with one key makes one vehicle and gives the same answer', async () => {
  const manager = await api.person()
  const fields = vehicleFields()
  const first = await manager.api.vehicles.createVehicle(fields, { context: { key: 'premier-envoi' } })
  const second = await manager.api.vehicles.createVehicle(fields, { context: { key: 'premier-envoi' } })
  expect(second).toEqual(first)
  expect((await manager.api.vehicles.listVehicles({})).total).toBe(1)
})

test('a plate and a serial number are kept in their official form', async () => {
  const manager = await api.person()
  const created = await manager.api.vehicles.createVehicle(
    vehicleFields({ plate: ' ab.12o cd', vin: 'vf1 rfb-oox.57 i23456' }),
  )
  expect([created.plate, created.vin]).toEqual(['AB-120-CD', 'VF1RFB00X57123456'])
})

test.each([
  [{ plate: null, make: '' }, { plate: 'Indiquez l’immatriculation, le numéro de série ou la marque' }],
  [{ plate: ' . ' }, { plate: 'Une immatriculation compte des lettres et des chiffres' }],
  [
    { vin: 'VF1RFB00X5712345' },
    { vin: 'Un numéro de série compte 17 caractères, celui-ci en a 16 : comparez-le au repère E de la carte grise' },
  ],
  [{ firstRegisteredOn: '2026-02-30' }, { firstRegisteredOn: 'Indiquez une date, jj/mm/aaaa' }],
])('%j is refused with %j', async (fields, sentences) => {
  const manager = await api.person()
  await expect(manager.api.vehicles.createVehicle(vehicleFields(fields))).rejects.toMatchObject({
    code: 'invalid_input',
    data: { fields: sentences },
  })
})

test('a foreign plate is kept as it was typed', async () => {
  const manager = await api.person()
  expect((await manager.api.vehicles.createVehicle(vehicleFields({ plate: 'M-AB 1234' }))).plate).toBe('M-AB 1234')
})

test('a second vehicle with the same plate is a possible duplicate, and so is the first', async () => {
  const manager = await api.person()
  const first = await manager.api.vehicles.createVehicle(vehicleFields())
  const second = await manager.api.vehicles.createVehicle(vehicleFields({ plate: 'ab 123 cd' }))
  expect([first.isPossibleDuplicate, second.isPossibleDuplicate]).toEqual([false, true])
  const duplicates = await manager.api.vehicles.listVehicles({ shelf: 'duplicates' })
  expect(duplicates.items.map(({ id }) => id).toSorted()).toEqual([first.id, second.id].toSorted())
})

test('a plate of the trade moves from vehicle to vehicle, and makes no duplicate', async () => {
  const manager = await api.person()
  await manager.api.vehicles.createVehicle(vehicleFields({ plate: 'W-123-AB' }))
  const second = await manager.api.vehicles.createVehicle(vehicleFields({ plate: 'W 123 AB' }))
  expect(second.isPossibleDuplicate).toBe(false)
  expect(await manager.api.vehicles.findDuplicateVehicles({ plate: 'w123ab' })).toEqual([])
})

test('a vehicle that is being typed shows those with its plate or serial number', async () => {
  const manager = await api.person()
  const known = await manager.api.vehicles.createVehicle(vehicleFields({ vin: 'VF1RFB00X57123456' }))
  const find = async (typed: { plate?: string; vin?: string; excludedId?: string }) =>
    (await manager.api.vehicles.findDuplicateVehicles(typed)).map(({ id }) => id)
  expect(await find({ plate: 'ab.123.cd' })).toEqual([known.id])
  expect(await find({ vin: 'vf1 rfb00x 57123456' })).toEqual([known.id])
  expect(await find({ plate: 'ab.123.cd', excludedId: known.id })).toEqual([])
  expect(await find({})).toEqual([])
})
