import { defineOfflineOperation } from '#browser/offline-operations.ts'
import { today } from '#browser/today.ts'
import type { Vehicle, VehicleLink, VehicleMileage } from '#features/vehicles/contract.ts'
import { vehicleFields, vehicleName } from '#features/vehicles/vehicle.ts'
import { emptyFile, type VehicleFile, withMileage, withoutMileage } from '#features/vehicles/vehicle-file.ts'
import { blankVehicle } from '#features/vehicles/vehicle-form-values.ts'
import type { LinkInput, MileageInput, PlateChangeInput, VehicleInput } from '#features/vehicles/vehicle-input.ts'
import { byRoleThenDate, linkRoleLabels } from '#features/vehicles/vehicle-links.ts'
import { vehicleDrafts } from '#features/vehicles/web/vehicle-fields.ts'
import { formatCount } from '#lib/numbers.ts'
import { noteActs } from '#records/note-writes.ts'

type OfVehicle = { id: string }
type OfLink = OfVehicle & { linkId: string }
type OfMileage = OfVehicle & { mileageId: string }

const onVehicle = { entity: 'vehicle' } as const

const onFile = {
  entity: 'vehicleFile',
  needs: ({ id }: OfVehicle) => [{ entity: 'vehicle', id }],
} as const

export const createVehicle = defineOfflineOperation<Vehicle, OfVehicle & VehicleInput>({
  ...onVehicle,
  name: 'vehicles.createVehicle',
  apply: (_, { id, ...fields }, now) => ({ ...blankVehicle(id, now), ...fields }),
  describe: (fields) => `Nouveau véhicule : ${vehicleName(fields)}`,
})

export const editVehicle = defineOfflineOperation<Vehicle, OfVehicle & VehicleInput>({
  ...onVehicle,
  name: 'vehicles.editVehicle',
  fields: vehicleFields,
  apply: (vehicle, { id, ...fields }, now) => ({ ...(vehicle ?? blankVehicle(id, now)), ...fields, updatedAt: now }),
  describe: (fields) => `Modification du véhicule : ${vehicleName(fields)}`,
})

export const archiveVehicle = defineOfflineOperation<Vehicle, OfVehicle>({
  ...onVehicle,
  name: 'vehicles.archiveVehicle',
  // An archived vehicle is no possible duplicate.
  apply: (vehicle, { id }, now) => ({
    ...(vehicle ?? blankVehicle(id, now)),
    archivedAt: now,
    isPossibleDuplicate: false,
  }),
  describe: () => 'Archivage d’un véhicule',
})

export const restoreVehicle = defineOfflineOperation<Vehicle, OfVehicle>({
  ...onVehicle,
  name: 'vehicles.restoreVehicle',
  apply: (vehicle, { id }, now) => ({ ...(vehicle ?? blankVehicle(id, now)), archivedAt: null }),
  describe: () => 'Sortie des archives d’un véhicule',
})

export const changeVehiclePlate = defineOfflineOperation<Vehicle, OfVehicle & PlateChangeInput & { plateId: string }>({
  ...onVehicle,
  name: 'vehicles.changeVehiclePlate',
  apply: (known, { id, plate }, now) => {
    const vehicle = known ?? blankVehicle(id, now)
    return { ...vehicle, plate, formerPlates: [...(vehicle.plate ? [vehicle.plate] : []), ...vehicle.formerPlates] }
  },
  describe: ({ plate }) => `Nouvelle immatriculation : ${plate}`,
})

/** The name is for the device alone: the server reads it from the client. */
type Link = OfLink & LinkInput & { name?: string }

const withLink = (vehicle: Vehicle, { linkId, clientId, role, fromDay, toDay }: Link, name: string): Vehicle => {
  const link: VehicleLink = { id: linkId, clientId, name, role, fromDay, toDay }
  const people = [...vehicle.people.filter(({ id }) => id !== linkId), link].sort(byRoleThenDate(today()))
  return { ...vehicle, people }
}

const ofPerson = ({ clientId }: Link) => [{ entity: 'client', id: clientId }]

export const linkVehicle = defineOfflineOperation<Vehicle, Link>({
  ...onVehicle,
  name: 'vehicles.linkVehicle',
  needs: ofPerson,
  apply: (vehicle, link, now) => withLink(vehicle ?? blankVehicle(link.id, now), link, link.name ?? ''),
  describe: ({ role, name }) => `${linkRoleLabels[role]} : ${name ?? 'une personne'}`,
})

export const editVehicleLink = defineOfflineOperation<Vehicle, Link>({
  ...onVehicle,
  name: 'vehicles.editVehicleLink',
  needs: ofPerson,
  apply: (vehicle, link, now) => withLink(vehicle ?? blankVehicle(link.id, now), link, link.name ?? ''),
  describe: ({ role, name }) => `${linkRoleLabels[role]} : ${name ?? 'une personne'}, dates corrigées`,
})

export const removeVehicleLink = defineOfflineOperation<Vehicle, OfLink>({
  ...onVehicle,
  name: 'vehicles.removeVehicleLink',
  apply: (known, { id, linkId }, now) => {
    const vehicle = known ?? blankVehicle(id, now)
    return { ...vehicle, people: vehicle.people.filter((link) => link.id !== linkId) }
  },
  describe: () => 'Retrait d’une personne liée au véhicule',
})

export const recordVehicleMileage = defineOfflineOperation<VehicleFile, OfMileage & MileageInput>({
  ...onFile,
  name: 'vehicles.recordVehicleMileage',
  apply: (file, { id, mileageId, km, readOn }, now) =>
    withMileage(file ?? emptyFile(id), { id: mileageId, km, readOn, recordedAt: now, author: '' }),
  absorb: (file, mileage, { id }) => withMileage(file ?? emptyFile(id), mileage as VehicleMileage), // the contract answers it
  describe: ({ km }) => `Kilométrage : ${formatCount(km)} km`,
})

export const removeVehicleMileage = defineOfflineOperation<VehicleFile, OfMileage>({
  ...onFile,
  name: 'vehicles.removeVehicleMileage',
  apply: (file, { id, mileageId }) => withoutMileage(file ?? emptyFile(id), mileageId),
  absorb: (file, _, { id, mileageId }) => withoutMileage(file ?? emptyFile(id), mileageId),
  describe: () => 'Retrait d’un relevé de kilométrage',
})

/** How the notes of a vehicle are written. */
export const vehicleNotes = noteActs<VehicleFile>({
  ...{ feature: 'vehicles', noun: 'Vehicle', entity: 'vehicle', file: 'vehicleFile', empty: emptyFile },
  draftKind: vehicleDrafts.note,
  hint: 'Ce que l’équipe doit savoir de ce véhicule : un antivol, une option, un défaut ancien.',
  command: { id: 'add-vehicle-note', group: 'Ce véhicule' },
})

/** Every write that may wait on the device. */
export const vehicleOperations = [
  createVehicle,
  editVehicle,
  archiveVehicle,
  restoreVehicle,
  changeVehiclePlate,
  linkVehicle,
  editVehicleLink,
  removeVehicleLink,
  recordVehicleMileage,
  removeVehicleMileage,
  vehicleNotes.add,
  vehicleNotes.edit,
  vehicleNotes.pin,
  vehicleNotes.remove,
  vehicleNotes.restore,
]
