import type { Vehicle } from '#features/vehicles/contract.ts'
import { fillGaps, type VehicleChanges } from '#features/vehicles/merge.ts'
import { vehicleArchived } from '#features/vehicles/refusals.ts'
import { vehicleFields } from '#features/vehicles/vehicle.ts'
import type { VehicleRow } from '#features/vehicles/vehicle-import.ts'
import { type VehicleInput, vehicleInput } from '#features/vehicles/vehicle-input.ts'
import { changesBetween, newValues } from '#lib/field-changes.ts'
import { type ImportBatch, type ImportRow, mistakesOf, type RowOutcome } from '#lib/importing.ts'

export type FoundVehicle = Pick<Vehicle, 'id' | 'version' | 'archivedAt' | keyof VehicleInput> & {
  hasOwner: boolean
  /** The mileages that are noted. */
  kms: number[]
}

/** The additions of a row beside the vehicle itself. */
export type Additions = { addsOwner: boolean; addsMileage: boolean }

/** The outcome of a row, after those of the rows before, and what it adds beside the vehicle. */
export function planImportedVehicle(
  batch: ImportBatch<VehicleRow>,
  { values, knownId, twinId }: ImportRow<VehicleRow>,
  found: FoundVehicle | undefined,
  newId: string,
): { outcome: RowOutcome<VehicleRow> } & Additions {
  const earlier = [knownId, found?.id, twinId].find((id) => id && batch.latest.has(id))
  const latest = earlier ? batch.latest.get(earlier) : undefined
  const stored = latest?.values ?? found
  const wanted = { addsOwner: values.owner !== '', addsMileage: values.km !== null }
  if (!stored) {
    batch.latest.set(newId, { values, version: 1 })
    return { outcome: { outcome: 'created', recordId: newId, undo: { version: 1 }, after: values }, ...wanted }
  }
  const recordId = earlier ?? found?.id ?? ''
  const nothing = { addsOwner: false, addsMileage: false }
  const { data, error } = vehicleInput.safeParse({ ...own(stored), ...filled(stored, values, batch) })
  if (!data) return { outcome: { outcome: 'refused', mistakes: mistakesOf(error?.issues ?? []) }, ...nothing }
  const changes: VehicleChanges = changesBetween(vehicleFields, stored, data)
  const isOpen = batch.policy !== 'skip'
  const hasOwner = latest ? latest.values.owner !== '' || (found?.hasOwner ?? false) : found?.hasOwner
  const kms = [...(found?.kms ?? []), ...((latest?.values.km ?? null) === null ? [] : [latest?.values.km])]
  const adds = {
    addsOwner: isOpen && wanted.addsOwner && !hasOwner,
    addsMileage: isOpen && wanted.addsMileage && !kms.includes(values.km ?? 0),
  }
  if (Object.keys(changes).length === 0 && !adds.addsOwner && !adds.addsMileage) {
    return { outcome: { outcome: 'same', recordId }, ...nothing }
  }
  if (found?.archivedAt)
    return { outcome: { outcome: 'refused', mistakes: { '': vehicleArchived.sentence } }, ...nothing }
  const version = (latest?.version ?? found?.version ?? 0) + 1
  const after = { ...data, owner: values.owner, km: values.km, kmReadOn: values.kmReadOn }
  batch.latest.set(recordId, { values: after, version })
  return { outcome: { outcome: 'updated', recordId, undo: { version, changes }, after }, ...adds }
}

function filled(stored: VehicleInput, row: VehicleRow, { policy, columns }: ImportBatch<VehicleRow>) {
  if (policy === 'skip') return {}
  if (policy === 'complete') return newValues(fillGaps(stored, row))
  const given = vehicleFields.filter((field) => columns.includes(field) && row[field])
  return Object.fromEntries(given.map((field) => [field, row[field]]))
}

function own(vehicle: VehicleInput): VehicleInput {
  return Object.fromEntries(vehicleFields.map((field) => [field, vehicle[field]])) as VehicleInput // all of its fields
}
