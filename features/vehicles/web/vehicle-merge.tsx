import { today } from '#browser/today.ts'
import type { Vehicle } from '#features/vehicles/contract.ts'
import { fillGaps } from '#features/vehicles/merge.ts'
import { fieldLabels, modelName, type VehicleField, vehicleFields, vehicleName } from '#features/vehicles/vehicle.ts'
import { showField } from '#features/vehicles/vehicle-form-values.ts'
import { ownerNames } from '#features/vehicles/vehicle-links.ts'
import { call } from '#features/vehicles/web/api.ts'
import { type MergeProps, type Merging, RecordMerge } from '#records/record-merge.tsx'

export function VehicleMerge(props: MergeProps<Vehicle>) {
  return <RecordMerge of={vehicleMerging} {...props} />
}

export const vehicleMerging: Merging<Vehicle, VehicleField> = {
  feature: 'vehicles',
  list: '/dashboard/vehicules',
  fields: vehicleFields,
  labels: fieldLabels,
  show: showField,
  fill: fillGaps,
  nameOf: vehicleName,
  choice: {
    placeholder: 'Immatriculation, VIN, propriétaire…',
    // Before any typing, the vehicles that resemble this one.
    find: async ({ id, plate, vin }, search, signal) =>
      search
        ? (await call.listVehicles({ search, pageSize: 8 }, { signal })).items
        : call.findDuplicateVehicles({ excludedId: id, plate: plate ?? '', vin: vin ?? '' }, { signal }),
    detailsOf: (vehicle) => [modelName(vehicle), ownerNames(vehicle.people, today())].filter(Boolean).join(' · '),
    none: 'Aucun véhicule',
    proposed: 'Ces fiches lui ressemblent',
    nothingProposed: 'Aucune fiche ne lui ressemble\u202f: cherchez celle qui fait double emploi.',
  },
  passes: 'Les personnes, les relevés, les notes et tout ce qui tient à la seconde fiche passent à la première.',
  joined: 'fusionné avec',
  merge: call.mergeVehicles,
  undo: call.undoVehicleMerge,
}
