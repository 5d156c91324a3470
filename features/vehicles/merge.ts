import type { VehicleField } from '#features/vehicles/vehicle.ts'
import type { VehicleInput } from '#features/vehicles/vehicle-input.ts'
import type { FieldChanges } from '#lib/field-changes.ts'

export type VehicleChanges = FieldChanges<VehicleField>
type Fields = Record<VehicleField, unknown>

/** Fields that are taken together: half of one model with half of another is no vehicle. */
const groups: VehicleField[][] = [
  ['plate'],
  ['make', 'model', 'trim', 'typeCode'],
  ['vin'],
  ['firstRegisteredOn'],
  ['energy'],
  ['colour', 'paintCode', 'paintKind'],
  ['inspectionDueOn'],
  ['insuranceEndsOn'],
]

/** The values that the kept record takes: only groups that it has nothing of. */
export function fillGaps(kept: Fields, merged: Fields): VehicleChanges {
  const gaps = groups
    .filter((group) => !group.some((field) => kept[field]))
    .flat()
    .filter((field) => merged[field])
  return Object.fromEntries(gaps.map((field) => [field, [kept[field], merged[field]]]))
}

export function valuesAfter(changes: VehicleChanges): Partial<VehicleInput> {
  const values = Object.entries(changes).map(([field, [, after]]) => [field, after])
  return Object.fromEntries(values) as Partial<VehicleInput> // the fields of a change are those of a vehicle
}

/** Empties the fields that the merge filled, unless somebody changed one of their group since. */
export function valuesBefore(current: Fields, changes: VehicleChanges): Partial<VehicleInput> {
  const untouched = groups.filter((group) =>
    group.every((field) => !changes[field] || current[field] === changes[field][1]),
  )
  const values = untouched.flat().flatMap((field) => (changes[field] ? [[field, changes[field][0]]] : []))
  return Object.fromEntries(values) as Partial<VehicleInput> // the fields of a change are those of a vehicle
}
