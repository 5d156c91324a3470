import type { VehicleField } from '#features/vehicles/vehicle.ts'
import { type FieldChanges, hasNewValues, oldValues } from '#lib/field-changes.ts'

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

/** Empties the fields that the merge filled, unless somebody changed one of their group since. */
export function valuesBefore(current: Fields, changes: VehicleChanges): Partial<Fields> {
  return oldValues(changes, groups, (group) => hasNewValues(changes, group, current))
}
