import type { Vehicle } from '#features/vehicles/contract.ts'
import { modelName, vehicleName } from '#features/vehicles/vehicle.ts'
import { ownerNames } from '#features/vehicles/vehicle-links.ts'
import { matchOf } from '#features/vehicles/vehicle-match.ts'
import type { FoundRecord } from '#lib/found-record.ts'

export function foundVehicle(vehicle: Vehicle, search: string, today: string): FoundRecord {
  return {
    id: vehicle.id,
    title: vehicleName(vehicle),
    detail: [vehicle.plate && modelName(vehicle), ownerNames(vehicle.people, today)].filter(Boolean).join(' · '),
    reason: matchOf(vehicle, search),
    badge: vehicle.archivedAt ? 'Archivé' : undefined,
    isArchived: vehicle.archivedAt !== null,
  }
}
