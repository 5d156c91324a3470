import { expect, test } from 'vitest'
import { vehicleFields } from '#features/vehicles/server/samples.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

test('an edit changes what it says and counts the versions', async () => {
  const manager = await api.person()
  const created = await manager.api.vehicles.createVehicle(vehicleFields({ plate: 'ab 123 cd' }))
  expect(created).toMatchObject({ plate: 'AB-123-CD', version: 1 })

  const edited = await manager.api.vehicles.editVehicle({ ...created, baseVersion: 1, colour: 'Bleu' })
  expect(edited).toMatchObject({ colour: 'Bleu', plate: 'AB-123-CD', version: 2 })
})

test('an edit that changes nothing is not a new version', async () => {
  const manager = await api.person()
  const created = await manager.api.vehicles.createVehicle(vehicleFields())
  const edited = await manager.api.vehicles.editVehicle({ ...created, baseVersion: 1 })
  expect(edited.version).toBe(1)
})

test('an edit of an outdated copy is refused with the newer one, and nothing is lost', async () => {
  const manager = await api.person()
  const created = await manager.api.vehicles.createVehicle(vehicleFields())
  await manager.api.vehicles.editVehicle({ ...created, baseVersion: 1, colour: 'Bleu' })
  await expect(manager.api.vehicles.editVehicle({ ...created, baseVersion: 1, colour: 'Gris' })).rejects.toMatchObject({
    code: 'vehicle_changed',
    data: { current: { colour: 'Bleu', version: 2 } },
  })
})

test('a technician may read vehicles, not edit them', async () => {
  const manager = await api.person()
  const technician = await api.person({ role: 'workshop', colleagueOf: manager })
  const created = await manager.api.vehicles.createVehicle(vehicleFields())
  expect((await technician.api.vehicles.readVehicle({ id: created.id })).vehicle.id).toBe(created.id)
  await expect(
    technician.api.vehicles.editVehicle({ ...created, baseVersion: 1, colour: 'Gris' }),
  ).rejects.toMatchObject({
    code: 'not_allowed',
  })
})

test('another garage sees nothing of it', async () => {
  const manager = await api.person()
  const stranger = await api.person()
  const created = await manager.api.vehicles.createVehicle(vehicleFields())
  await expect(stranger.api.vehicles.editVehicle({ ...created, baseVersion: 1 })).rejects.toMatchObject({
    code: 'vehicle_not_found',
  })
})

test('a wrong field gets its sentence', async () => {
  const manager = await api.person()
  const created = await manager.api.vehicles.createVehicle(vehicleFields())
  await expect(
    manager.api.vehicles.editVehicle({ ...created, baseVersion: 1, vin: 'VF1RFB00X5712345', plate: ' - ' }),
  ).rejects.toMatchObject({
    code: 'invalid_input',
    data: { fields: { plate: 'Une immatriculation compte des lettres et des chiffres' } },
  })
})

test('the edit is written in the audit log, field by field', async () => {
  const manager = await api.person()
  const created = await manager.api.vehicles.createVehicle(vehicleFields())
  await manager.api.vehicles.editVehicle({ ...created, baseVersion: 1, colour: 'Bleu' })
  const [event] = await manager.api.vehicles.readVehicleTimeline({ id: created.id })
  expect(event).toMatchObject({
    action: 'vehicle.edited',
    author: 'Camille Moreau',
    details: { changes: { colour: ['', 'Bleu'] } },
  })
})
