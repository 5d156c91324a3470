import { expect, test } from 'vitest'
import { vehicleFields } from '#features/vehicles/server/samples.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

test('a vehicle out of the archives is edited again', async () => {
  const manager = await api.person()
  const created = await manager.api.vehicles.createVehicle(vehicleFields())
  await manager.api.vehicles.archiveVehicle({ id: created.id })
  const restored = await manager.api.vehicles.restoreVehicle({ id: created.id })
  expect(restored).toMatchObject({ archivedAt: null, version: 3 })
  const edited = await manager.api.vehicles.editVehicle({ ...created, baseVersion: 3, colour: 'Bleu' })
  expect(edited.colour).toBe('Bleu')
})

test('a vehicle who is not archived is not restored', async () => {
  const manager = await api.person()
  const { id } = await manager.api.vehicles.createVehicle(vehicleFields())
  await expect(manager.api.vehicles.restoreVehicle({ id })).rejects.toMatchObject({ code: 'vehicle_not_archived' })
})

test('editing, archiving or restoring a merged record is refused as merged', async () => {
  const manager = await api.person()
  const kept = await manager.api.vehicles.createVehicle(vehicleFields())
  const merged = await manager.api.vehicles.createVehicle(vehicleFields())
  await manager.api.vehicles.mergeVehicles({ id: kept.id, mergedId: merged.id })
  const refused = await Promise.allSettled([
    manager.api.vehicles.editVehicle({ ...merged, baseVersion: 1, colour: 'Gris' }),
    manager.api.vehicles.archiveVehicle({ id: merged.id }),
    manager.api.vehicles.restoreVehicle({ id: merged.id }),
    manager.api.vehicles.mergeVehicles({ id: merged.id, mergedId: kept.id }),
    manager.api.vehicles.mergeVehicles({ id: kept.id, mergedId: merged.id }),
  ])
  for (const answer of refused) {
    const message = 'Cette fiche a été fusionnée avec une autre. Ouvrez la fiche conservée pour continuer.'
    expect(answer).toMatchObject({ status: 'rejected', reason: { code: 'vehicle_merged', message } })
  }
})
