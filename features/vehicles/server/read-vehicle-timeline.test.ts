import { expect, test } from 'vitest'
import { vehicleFields } from '#features/vehicles/server/samples.ts'
import { newId } from '#lib/id.ts'
import { audit } from '#platform/audit.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

test('the history of a vehicle includes the merged records, until the merge is undone', async () => {
  const manager = await api.person()
  const [kept, merged, older] = [vehicleFields(), vehicleFields(), vehicleFields()]
  for (const fields of [older, merged, kept]) await manager.api.vehicles.createVehicle(fields)
  await manager.api.vehicles.addVehicleNote({ id: older.id, noteId: newId(), body: 'Rappeler' })
  await manager.api.vehicles.mergeVehicles({ id: merged.id, mergedId: older.id })
  const { mergeId } = await manager.api.vehicles.mergeVehicles({ id: kept.id, mergedId: merged.id })

  const story = async (id: string) =>
    (await manager.api.vehicles.readVehicleTimeline({ id })).map(({ action, ofMerged }) => [action, ofMerged])
  expect(await story(kept.id)).toEqual([
    ['vehicle.merged', false],
    ['vehicle.merged', true],
    ['vehicle.created', false],
    ['vehicle.created', true],
    ['vehicle.created', true],
  ])
  await manager.api.vehicles.undoVehicleMerge({ id: kept.id, mergeId })
  expect(await story(kept.id)).toEqual([
    ['vehicle.merge_undone', false],
    ['vehicle.merged', false],
    ['vehicle.created', false],
  ])
  expect(await story(merged.id)).toHaveLength(3)
})

test('fifty events at a time, none twice and none left out, whichever record they are about', async () => {
  const manager = await api.person()
  const [kept, merged] = [vehicleFields(), vehicleFields()]
  for (const fields of [kept, merged]) await manager.api.vehicles.createVehicle(fields)
  await manager.inGarage(async (ctx) => {
    for (let day = 0; day < 30; day++) {
      for (const { id } of [kept, merged]) await audit(ctx, 'vehicle.edited', id, { day })
    }
  })
  await manager.api.vehicles.mergeVehicles({ id: kept.id, mergedId: merged.id })

  const first = await manager.api.vehicles.readVehicleTimeline({ id: kept.id })
  const last = first.at(-1)?.position
  const second = await manager.api.vehicles.readVehicleTimeline({ id: kept.id, before: last })
  // The first event of all is the opening of the garage.
  const positions = [...first, ...second].map(({ position }) => position)
  expect([first.length, second.length]).toEqual([50, 13])
  expect(positions).toEqual(Array.from({ length: 63 }, (_, rank) => 64 - rank))
})

test('another garage reads nothing of it', async () => {
  const [manager, stranger] = [await api.person(), await api.person()]
  const { id } = await manager.api.vehicles.createVehicle(vehicleFields())
  await expect(stranger.api.vehicles.readVehicleTimeline({ id })).rejects.toMatchObject({ code: 'vehicle_not_found' })
})

test('each person knows their own acts from those of a colleague', async () => {
  const manager = await api.person()
  const colleague = await api.person({ role: 'reception', colleagueOf: manager })
  const fields = vehicleFields()
  await manager.api.vehicles.createVehicle(fields)
  await colleague.api.vehicles.editVehicle({ ...fields, colour: 'Gris', baseVersion: 1 })
  const owners = async ({ api }: typeof manager) =>
    (await api.vehicles.readVehicleTimeline({ id: fields.id })).map(({ action, isOwn }) => [action, isOwn])
  expect(await owners(manager)).toEqual([
    ['vehicle.edited', false],
    ['vehicle.created', true],
  ])
  expect(await owners(colleague)).toEqual([
    ['vehicle.edited', true],
    ['vehicle.created', false],
  ])
})
