import type { Vehicle } from '#features/vehicles/contract.ts'
import { plateKey } from '#features/vehicles/plate.ts'
import { searchWords, vehicleName } from '#features/vehicles/vehicle.ts'
import { vinEnd } from '#features/vehicles/vin.ts'
import { fold } from '#lib/fold.ts'

/** The reason of a match that the name does not show: « VIN …57123456 », « ancienne plaque 1234 AB 35 ». */
export function matchOf(vehicle: Vehicle, search: string): string | undefined {
  const words = searchWords(search)
  const name = plateKey(vehicleName(vehicle))
  const hidden = words.filter((word) => !name.includes(word))
  const { vin, formerPlates, people } = vehicle
  const told = [
    ...(vin && hidden.some((word) => vin.toLowerCase().includes(word)) ? [`VIN …${vinEnd(vin)}`] : []),
    ...formerPlates
      .filter((plate) => hidden.some((word) => plateKey(plate).includes(word)))
      .map((plate) => `ancienne plaque ${plate}`),
    ...people.filter(({ name }) => hidden.some((word) => fold(name).includes(word))).map(({ name }) => name),
  ]
  return [...new Set(told)].join(' · ') || undefined
}
