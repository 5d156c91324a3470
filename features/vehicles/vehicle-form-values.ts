import type { Vehicle } from '#features/vehicles/contract.ts'
import {
  energies,
  energyLabels,
  kindLabels,
  paintKindLabels,
  paintKinds,
  type VehicleField,
  vehicleKinds,
} from '#features/vehicles/vehicle.ts'
import type { VehicleInput } from '#features/vehicles/vehicle-input.ts'
import { formatDay } from '#lib/dates.ts'

type Chosen = 'kind' | 'energy' | 'paintKind'

/** The fields of a vehicle in a form: text as it is typed. */
export type VehicleFormValues = Pick<Vehicle, Chosen> & Record<Exclude<VehicleField, Chosen>, string>

export const blankFormValues: VehicleFormValues = {
  plate: '',
  kind: 'car',
  make: '',
  model: '',
  trim: '',
  vin: '',
  typeCode: '',
  firstRegisteredOn: '',
  energy: null,
  colour: '',
  paintCode: '',
  paintKind: null,
  inspectionDueOn: '',
  insuranceEndsOn: '',
}

/** The text of a form for a vehicle, or for a refused input. */
export function formValuesOf(fields: VehicleInput): VehicleFormValues {
  return {
    plate: fields.plate ?? '',
    kind: fields.kind,
    make: fields.make,
    model: fields.model,
    trim: fields.trim,
    vin: fields.vin ?? '',
    typeCode: fields.typeCode,
    firstRegisteredOn: fields.firstRegisteredOn ?? '',
    energy: fields.energy,
    colour: fields.colour,
    paintCode: fields.paintCode,
    paintKind: fields.paintKind,
    inspectionDueOn: fields.inspectionDueOn ?? '',
    insuranceEndsOn: fields.insuranceEndsOn ?? '',
  }
}

/** A vehicle that only this device knows. */
export function blankVehicle(id: string, now: string): Vehicle {
  return {
    ...blankFormValues,
    id,
    plate: null,
    vin: null,
    firstRegisteredOn: null,
    inspectionDueOn: null,
    insuranceEndsOn: null,
    people: [],
    formerPlates: [],
    km: null,
    kmReadOn: null,
    version: 0,
    createdAt: now,
    updatedAt: now,
    archivedAt: null,
    mergedIntoId: null,
    erasedAt: null,
    isPossibleDuplicate: false,
  }
}

/** A value as a person reads it; empty for an empty field. */
export function showField(field: VehicleField, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  const text = `${value}`
  if (field === 'kind') return labelOf(vehicleKinds, kindLabels, text)
  if (field === 'energy') return labelOf(energies, energyLabels, text)
  if (field === 'paintKind') return labelOf(paintKinds, paintKindLabels, text)
  if (field === 'firstRegisteredOn' || field === 'inspectionDueOn' || field === 'insuranceEndsOn')
    return formatDay(text)
  return text
}

function labelOf<Value extends string>(values: readonly Value[], labels: Record<Value, string>, text: string): string {
  const known = values.find((value) => value === text)
  return known ? labels[known] : text
}
