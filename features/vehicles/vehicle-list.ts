import type { Vehicle, VehicleFilters } from '#features/vehicles/contract.ts'
import { deadlinesOf } from '#features/vehicles/deadlines.ts'
import { plateKey } from '#features/vehicles/plate.ts'
import { modelName, searchWords, type VehicleSort } from '#features/vehicles/vehicle.ts'
import { fold } from '#lib/fold.ts'
import { addressOf, choiceField, idField, searchField } from '#lib/list-address.ts'

/** The list as its address asks for it. */
export const vehicleAddress = addressOf<VehicleFilters>({
  search: searchField,
  clientId: idField('personne'),
  kind: choiceField(
    'genre',
    {
      car: 'voiture',
      van: 'utilitaire',
      motorcycle: 'deux-roues',
      truck: 'poids-lourd',
      camper: 'camping-car',
      trailer: 'remorque',
      other: 'autre',
    },
    undefined,
  ),
  energy: choiceField(
    'energie',
    {
      petrol: 'essence',
      diesel: 'gazole',
      hybrid: 'hybride',
      plug_in_hybrid: 'hybride-rechargeable',
      electric: 'electrique',
      lpg: 'gpl',
      ethanol: 'ethanol',
      hydrogen: 'hydrogene',
      other: 'autre',
    },
    undefined,
  ),
  due: choiceField('echeance', { late: 'depassee', soon: 'proche' }, undefined),
  shelf: choiceField('archives', { active: 'non', archived: '1', all: 'avec', duplicates: 'doublons' }, 'active'),
  sort: choiceField(
    'tri',
    {
      plate: 'plaque',
      make: 'marque',
      firstRegisteredOn: 'circulation',
      inspectionDueOn: 'controle',
      createdAt: 'creation',
      updatedAt: 'modification',
    },
    'plate',
  ),
  direction: choiceField('ordre', { asc: 'asc', desc: 'desc' }, 'asc'),
})

/** Tells whether the list shows this vehicle under these filters today; the server decides alike. */
export function matchesFilters(vehicle: Vehicle, filters: VehicleFilters, today: string): boolean {
  const { search, clientId, kind, energy, due, shelf } = filters
  if (vehicle.mergedIntoId !== null || vehicle.erasedAt) return false
  if (shelf !== 'all' && (vehicle.archivedAt !== null) !== (shelf === 'archived')) return false
  if (shelf === 'duplicates' && !vehicle.isPossibleDuplicate) return false
  if (kind && vehicle.kind !== kind) return false
  if (energy && vehicle.energy !== energy) return false
  if (clientId && !vehicle.people.some((person) => person.clientId === clientId)) return false
  if (due && !deadlinesOf(vehicle, today).some(({ state }) => state === due)) return false
  const text = searchText(vehicle)
  return searchWords(search).every((word) => text.includes(word))
}

/** Vehicles without the value that sorts come last, in both directions. */
export function compareVehicles(one: Vehicle, other: Vehicle, { sort, direction }: VehicleFilters): number {
  const [first, second] = [sortKey(one, sort), sortKey(other, sort)]
  const sign = direction === 'desc' ? -1 : 1
  return Number(!first) - Number(!second) || sign * (ascending(first, second) || ascending(one.id, other.id))
}

function searchText(vehicle: Vehicle): string {
  const { plate, vin, trim, formerPlates, people } = vehicle
  const plates = [plate ?? '', ...formerPlates].map(plateKey)
  const names = people.map(({ name }) => name)
  return [...plates, (vin ?? '').toLowerCase(), fold([modelName(vehicle), trim, ...names].join(' '))].join(' ')
}

function sortKey(vehicle: Vehicle, sort: VehicleSort): string {
  if (sort === 'plate') return plateKey(vehicle.plate ?? '')
  if (sort === 'make') return fold(modelName(vehicle))
  return vehicle[sort] ?? ''
}

function ascending(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
