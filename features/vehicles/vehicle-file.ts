import type { FormerPlate, VehicleMileage, VehicleNote } from '#features/vehicles/contract.ts'

/** The mileages and former plates of a vehicle, newest first, and its notes, pinned ones first. */
export type VehicleFile = {
  id: string
  version: number
  updatedAt: string
  mileages: VehicleMileage[]
  plates: FormerPlate[]
  notes: VehicleNote[]
}

export function emptyFile(id: string): VehicleFile {
  return { id, version: 0, updatedAt: '', mileages: [], plates: [], notes: [] }
}

export function withMileage(file: VehicleFile, mileage: VehicleMileage): VehicleFile {
  const others = file.mileages.filter(({ id }) => id !== mileage.id)
  return { ...file, mileages: [...others, mileage].sort(byDay) }
}

export function withoutMileage(file: VehicleFile, mileageId: string): VehicleFile {
  return { ...file, mileages: file.mileages.filter(({ id }) => id !== mileageId) }
}

function byDay(one: VehicleMileage, other: VehicleMileage): number {
  return compare(other.readOn, one.readOn) || compare(other.recordedAt, one.recordedAt)
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
