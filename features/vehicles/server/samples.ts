import { clientFields } from '#features/clients/server/samples.ts'
import type { vehiclesContract } from '#features/vehicles/contract.ts'
import type { VehicleInput } from '#features/vehicles/vehicle-input.ts'
import { newId } from '#lib/id.ts'
import { defineSamples } from '#tests/support/sample.ts'
import type { Person } from '#tests/support/test-api.ts'

export const samples = defineSamples<typeof vehiclesContract>({
  exporting: ['exportVehicles'],
  inputs: {
    listVehicles: async () => ({ search: 'AB 123 CD' }),
    exportVehicles: async () => ({ format: 'csv' }),
    findDuplicateVehicles: async () => ({ plate: 'ab123cd' }),
    listVehicleDuplicates: vehicle,
    tellVehiclesApart: pair,
    undoVehicleDistinction: async (person) => {
      const { id, otherId, distinctionId } = await pair(person)
      await person.api.vehicles.tellVehiclesApart({ id, otherId, distinctionId })
      return { id, distinctionId }
    },
    createVehicle: async () => vehicleFields(),
    readVehicle: vehicle,
    readVehicleTimeline: vehicle,
    editVehicle: async (person) => ({
      ...vehicleFields({ colour: 'Bleu' }),
      ...(await vehicle(person)),
      baseVersion: 1,
    }),
    archiveVehicle: vehicle,
    restoreVehicle: async (person) => {
      const { id } = await vehicle(person)
      await person.api.vehicles.archiveVehicle({ id })
      return { id }
    },
    listErasedVehicles: async () => ({ since: '2026-11-01T00:00:00Z' }),
    mergeVehicles: async (person) => ({ ...(await vehicle(person)), mergedId: (await vehicle(person)).id }),
    undoVehicleMerge: async (person) => {
      const { id } = await vehicle(person)
      const { mergeId } = await person.api.vehicles.mergeVehicles({ id, mergedId: (await vehicle(person)).id })
      return { id, mergeId }
    },
    linkVehicle: link,
    editVehicleLink: async (person) => {
      const linked = await link(person)
      await person.api.vehicles.linkVehicle(linked)
      return { ...linked, toDay: '2026-06-30' }
    },
    removeVehicleLink: async (person) => {
      const linked = await link(person)
      await person.api.vehicles.linkVehicle(linked)
      return { id: linked.id, linkId: linked.linkId }
    },
    recordVehicleMileage: mileage,
    removeVehicleMileage: async (person) => {
      const read = await mileage(person)
      await person.api.vehicles.recordVehicleMileage(read)
      return { id: read.id, mileageId: read.mileageId }
    },
    changeVehiclePlate: plateChange,
    removeVehiclePlate: async (person) => {
      const change = await plateChange(person)
      await person.api.vehicles.changeVehiclePlate(change)
      return { id: change.id, plateId: change.plateId }
    },
    addVehicleNote: async (person) => ({ ...(await vehicle(person)), noteId: newId(), body: 'Clé cassée' }),
    editVehicleNote: async (person) => ({ ...(await note(person)), body: 'Rappeler le matin' }),
    pinVehicleNote: async (person) => ({ ...(await note(person)), pinned: true }),
    removeVehicleNote: note,
    restoreVehicleNote: async (person) => {
      const ids = await note(person)
      await person.api.vehicles.removeVehicleNote(ids)
      return ids
    },
  },
})

async function vehicle(person: Person): Promise<{ id: string }> {
  const { id } = await person.api.vehicles.createVehicle(vehicleFields())
  return { id }
}

/** Two vehicles with one plate, about to be told apart. */
async function pair(person: Person): Promise<{ id: string; otherId: string; distinctionId: string }> {
  const { id: otherId } = await vehicle(person)
  return { ...(await vehicle(person)), otherId, distinctionId: newId() }
}

async function link(person: Person) {
  const { id: clientId } = await person.api.clients.createClient(clientFields())
  return { ...(await vehicle(person)), linkId: newId(), clientId, role: 'owner' as const, fromDay: null, toDay: null }
}

async function mileage(person: Person) {
  return { ...(await vehicle(person)), mileageId: newId(), km: 84_500, readOn: '2026-11-20' }
}

async function plateChange(person: Person) {
  return { ...(await vehicle(person)), plateId: newId(), plate: 'CD-456-EF', changedOn: '2026-11-20' }
}

async function note(person: Person): Promise<{ id: string; noteId: string }> {
  const ids = { ...(await vehicle(person)), noteId: newId() }
  await person.api.vehicles.addVehicleNote({ ...ids, body: 'Clé cassée' })
  return ids
}

/** A vehicle as a form would send it. */
export function vehicleFields(fields: Partial<VehicleInput> = {}): VehicleInput & { id: string } {
  return {
    id: newId(),
    plate: 'AB-123-CD',
    kind: 'car',
    make: 'Renault',
    model: 'Clio',
    trim: '',
    vin: null,
    typeCode: '',
    firstRegisteredOn: null,
    energy: null,
    colour: '',
    paintCode: '',
    paintKind: null,
    inspectionDueOn: null,
    insuranceEndsOn: null,
    ...fields,
  }
}
