import type { Vehicle } from '#features/vehicles/contract.ts'
import { fillGaps } from '#features/vehicles/merge.ts'
import { vehicleArchived } from '#features/vehicles/refusals.ts'
import { vehicleFields } from '#features/vehicles/vehicle.ts'
import { isSameVehicle, type VehicleRow } from '#features/vehicles/vehicle-import.ts'
import { type VehicleInput, vehicleInput } from '#features/vehicles/vehicle-input.ts'
import { changesBetween, newValues } from '#lib/field-changes.ts'
import type { RowPlanner } from '#lib/import-plan.ts'
import { type ImportBatch, mistakesOf } from '#lib/importing.ts'

export type FoundVehicle = Pick<Vehicle, 'id' | 'version' | 'archivedAt' | keyof VehicleInput> & {
  hasOwner: boolean
  /** The mileages that are noted. */
  kms: number[]
}

/** A row adds these beside the vehicle itself. */
export type VehicleAddition = 'owner' | 'mileage'
type Choice = Pick<ImportBatch<VehicleRow>, 'policy' | 'columns'>

const nothingBeside = { owner: '', km: null, kmReadOn: null }

export const vehiclePlanner: RowPlanner<VehicleRow, FoundVehicle, VehicleAddition> = {
  archived: vehicleArchived.sentence,
  isSame: isSameVehicle,
  addsOf: wanted,
  change(stored, row, choice, found) {
    const { data, error } = vehicleInput.safeParse({ ...own(stored), ...filled(stored, row, choice) })
    if (!data) return { mistakes: mistakesOf(error?.issues ?? []) }
    const { owner, km, kmReadOn } = 'owner' in stored ? stored : nothingBeside
    const hasOwner = owner !== '' || found?.hasOwner === true
    const kms = [km, ...(found?.kms ?? [])]
    const isOpen = choice.policy !== 'skip'
    const adds = wanted(row).filter((each) => isOpen && (each === 'owner' ? !hasOwner : !kms.includes(row.km)))
    const beside = { owner: row.owner || owner, km: row.km ?? km, kmReadOn: row.kmReadOn ?? kmReadOn }
    return { changes: changesBetween(vehicleFields, stored, data), after: { ...data, ...beside }, adds }
  },
}

function wanted({ owner, km }: VehicleRow): VehicleAddition[] {
  return [...(owner === '' ? [] : (['owner'] as const)), ...(km === null ? [] : (['mileage'] as const))]
}

function filled(stored: VehicleInput, row: VehicleRow, { policy, columns }: Choice) {
  if (policy === 'skip') return {}
  if (policy === 'complete') return newValues(fillGaps(stored, row))
  const given = vehicleFields.filter((field) => columns.includes(field) && row[field])
  return Object.fromEntries(given.map((field) => [field, row[field]]))
}

function own(vehicle: VehicleInput): VehicleInput {
  return Object.fromEntries(vehicleFields.map((field) => [field, vehicle[field]])) as VehicleInput // all of its fields
}
