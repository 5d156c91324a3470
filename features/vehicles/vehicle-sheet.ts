import type { Vehicle } from '#features/vehicles/contract.ts'
import { energyLabels, fieldLabels, kindLabels, paintKindLabels } from '#features/vehicles/vehicle.ts'
import type { SheetColumn } from '#lib/sheet.ts'

/** The people of these roles, in one cell. */
const names = (vehicle: Vehicle, ...roles: string[]) =>
  vehicle.people
    .filter(({ role, toDay }) => roles.includes(role) && toDay === null)
    .map(({ name }) => name)
    .join(', ')

/** A vehicle as a line of an exported list. */
export const vehicleSheet: SheetColumn<Vehicle>[] = [
  { header: fieldLabels.plate, kind: 'text', value: ({ plate }) => plate },
  { header: fieldLabels.kind, kind: 'text', value: ({ kind }) => kindLabels[kind] },
  { header: fieldLabels.make, kind: 'text', value: ({ make }) => make },
  { header: fieldLabels.model, kind: 'text', value: ({ model }) => model },
  { header: fieldLabels.trim, kind: 'text', value: ({ trim }) => trim },
  { header: fieldLabels.vin, kind: 'text', value: ({ vin }) => vin },
  { header: fieldLabels.typeCode, kind: 'text', value: ({ typeCode }) => typeCode },
  { header: fieldLabels.firstRegisteredOn, kind: 'day', value: ({ firstRegisteredOn }) => firstRegisteredOn },
  { header: fieldLabels.energy, kind: 'text', value: ({ energy }) => energy && energyLabels[energy] },
  { header: fieldLabels.colour, kind: 'text', value: ({ colour }) => colour },
  { header: fieldLabels.paintCode, kind: 'text', value: ({ paintCode }) => paintCode },
  { header: fieldLabels.paintKind, kind: 'text', value: ({ paintKind }) => paintKind && paintKindLabels[paintKind] },
  { header: 'Kilométrage', kind: 'integer', value: ({ km }) => km },
  { header: 'Relevé le', kind: 'day', value: ({ kmReadOn }) => kmReadOn },
  { header: fieldLabels.inspectionDueOn, kind: 'day', value: ({ inspectionDueOn }) => inspectionDueOn },
  { header: fieldLabels.insuranceEndsOn, kind: 'day', value: ({ insuranceEndsOn }) => insuranceEndsOn },
  { header: 'Propriétaire', kind: 'text', value: (vehicle) => names(vehicle, 'owner', 'co_owner') },
  { header: 'Conducteur', kind: 'text', value: (vehicle) => names(vehicle, 'driver') },
  { header: 'Créé le', kind: 'instant', value: ({ createdAt }) => createdAt },
  { header: 'Modifié le', kind: 'instant', value: ({ updatedAt }) => updatedAt },
]
