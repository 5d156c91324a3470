import { expect, test } from 'vitest'
import { clientFields } from '#features/clients/server/samples.ts'
import { vehicleFields } from '#features/vehicles/server/samples.ts'
import { energies, paintKinds } from '#features/vehicles/vehicle.ts'
import { linkRoles } from '#features/vehicles/vehicle-links.ts'
import { newId } from '#lib/id.ts'
import { times } from '#tests/support/depth.ts'
import { type Random, randomFrom } from '#tests/support/random.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()

/** A vehicle with anything that a garage may have written about it. */
async function anyVehicle({ api: { vehicles } }: Person, random: Random, clientIds: [string, ...string[]]) {
  const maybe = <Value>(value: Value) => (random.isLucky(0.5) ? value : null)
  const { id } = await vehicles.createVehicle(
    vehicleFields({
      plate: maybe(`A${random.pick(['B', 'C', 'D'])}-${random.between(100, 102)}-EF`),
      vin: maybe(`VF1RFB00X5712345${random.between(0, 9)}`),
      model: random.pick(['', 'Clio', 'Zoé']),
      colour: random.pick(['', 'Bleu', 'Gris']),
      energy: maybe(random.pick(energies)),
      paintKind: maybe(random.pick(paintKinds)),
      inspectionDueOn: maybe('2027-01-31'),
    }),
  )
  for (let count = random.between(0, 3); count > 0; count--) {
    const link = { clientId: random.pick(clientIds), role: random.pick(linkRoles) }
    const fromDay = maybe(`20${random.between(10, 24)}-01-01`)
    const toDay = fromDay && maybe(`${Number(fromDay.slice(0, 4)) + 1}-06-30`)
    // A second owner of the same days is refused, and so is a role that somebody has already.
    await vehicles.linkVehicle({ id, linkId: newId(), ...link, fromDay, toDay }).catch(() => {})
  }
  if (random.isLucky(0.6)) {
    const km = random.between(0, 200_000)
    await vehicles.recordVehicleMileage({ id, mileageId: newId(), km, readOn: `202${random.between(0, 5)}-05-01` })
  }
  if (random.isLucky(0.4)) await vehicles.addVehicleNote({ id, noteId: newId(), body: 'Clé cassée' })
  if (random.isLucky(0.3)) {
    await vehicles.changeVehiclePlate({
      id,
      plateId: newId(),
      plate: `${random.between(1, 9)} ZZ 35`,
      changedOn: '2026-02-01',
    })
  }
  return id
}

/** All that is known of a vehicle, but for the counters that every write moves. */
async function wholeOf({ api: { vehicles } }: Person, id: string): Promise<string> {
  const { vehicle, ...file } = await vehicles.readVehicle({ id })
  return JSON.stringify({ ...file, vehicle: { ...vehicle, version: 0, updatedAt: '' } })
}

test('a merge that is undone gives both records back to the byte, whatever they hold', async () => {
  const manager = await api.person()
  const random = randomFrom(20_261_123)
  const clientIds: [string, ...string[]] = [newId(), newId(), newId()]
  for (const id of clientIds) await manager.api.clients.createClient({ ...clientFields(), id })
  let merges = 0
  for (let round = 0; round < times(12, 200); round++) {
    const [id, mergedId] = [await anyVehicle(manager, random, clientIds), await anyVehicle(manager, random, clientIds)]
    if (random.isLucky(0.2)) await manager.api.vehicles.archiveVehicle({ id: mergedId })
    const before = [await wholeOf(manager, id), await wholeOf(manager, mergedId)]
    const merge = await manager.api.vehicles
      .mergeVehicles({ id, mergedId })
      .catch(({ code }) => void expect(code).toBe('owners_overlap'))
    if (!merge) continue
    merges++
    await manager.api.vehicles.undoVehicleMerge({ id, mergeId: merge.mergeId })
    expect([await wholeOf(manager, id), await wholeOf(manager, mergedId)]).toEqual(before)
  }
  expect(merges).toBeGreaterThan(5)
})

async function twoRecords({ api: { vehicles } }: Person) {
  const kept = await vehicles.createVehicle(vehicleFields())
  const merged = await vehicles.createVehicle(vehicleFields({ colour: 'Bleu' }))
  return { kept, merged }
}

test('a value written after the merge survives its undoing', async () => {
  const manager = await api.person()
  const { kept, merged } = await twoRecords(manager)
  const { mergeId, vehicle } = await manager.api.vehicles.mergeVehicles({ id: kept.id, mergedId: merged.id })
  expect(vehicle.colour).toBe('Bleu')
  await manager.api.vehicles.editVehicle({ ...vehicle, baseVersion: vehicle.version, colour: 'Gris' })
  expect((await manager.api.vehicles.undoVehicleMerge({ id: kept.id, mergeId })).colour).toBe('Gris')
})

test('a merge is undone once', async () => {
  const manager = await api.person()
  const { kept, merged } = await twoRecords(manager)
  const { mergeId } = await manager.api.vehicles.mergeVehicles({ id: kept.id, mergedId: merged.id })
  await manager.api.vehicles.undoVehicleMerge({ id: kept.id, mergeId })
  await expect(manager.api.vehicles.undoVehicleMerge({ id: kept.id, mergeId })).rejects.toMatchObject({
    code: 'merge_not_found',
  })
})

test('merges are undone from the newest', async () => {
  const manager = await api.person()
  const { kept, merged } = await twoRecords(manager)
  const third = await manager.api.vehicles.createVehicle(vehicleFields())
  const { mergeId } = await manager.api.vehicles.mergeVehicles({ id: kept.id, mergedId: merged.id })
  await manager.api.vehicles.mergeVehicles({ id: kept.id, mergedId: third.id })
  await expect(manager.api.vehicles.undoVehicleMerge({ id: kept.id, mergeId })).rejects.toMatchObject({
    code: 'merge_overtaken',
  })
})

test('a merge whose owners were dated otherwise since is not undone into two owners at once', async () => {
  const manager = await api.person()
  const { vehicles, clients } = manager.api
  const { kept, merged } = await twoRecords(manager)
  const [zoe, ana] = [await clients.createClient(clientFields()), await clients.createClient(clientFields())]
  const owner = (clientId: string, fromDay: string | null, toDay: string | null) => ({
    ...{ clientId, fromDay, toDay, role: 'owner' as const },
  })
  const [early, late, own] = [newId(), newId(), newId()]
  await vehicles.linkVehicle({ id: merged.id, linkId: early, ...owner(ana.id, '2010-01-01', '2015-12-31') })
  await vehicles.linkVehicle({ id: merged.id, linkId: late, ...owner(zoe.id, '2016-01-01', null) })
  await vehicles.linkVehicle({ id: kept.id, linkId: own, ...owner(zoe.id, '2016-01-01', null) })
  const { mergeId } = await vehicles.mergeVehicles({ id: kept.id, mergedId: merged.id })
  await vehicles.removeVehicleLink({ id: kept.id, linkId: own })
  await vehicles.editVehicleLink({ id: kept.id, linkId: early, ...owner(ana.id, '2010-01-01', null) })
  await expect(vehicles.undoVehicleMerge({ id: kept.id, mergeId })).rejects.toMatchObject({ code: 'owners_overlap' })
})

test('a technician may not undo a merge', async () => {
  const manager = await api.person()
  const technician = await api.person({ role: 'workshop', colleagueOf: manager })
  const { kept, merged } = await twoRecords(manager)
  const { mergeId } = await manager.api.vehicles.mergeVehicles({ id: kept.id, mergedId: merged.id })
  await expect(technician.api.vehicles.undoVehicleMerge({ id: kept.id, mergeId })).rejects.toMatchObject({
    code: 'not_allowed',
  })
})
