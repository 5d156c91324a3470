import { readPage } from '#browser/local-pages.ts'
import type { Outbox } from '#browser/outbox.ts'
import type { FoundRecord } from '#browser/workshop.ts'
import { modelName, type VehicleShelf, vehicleName } from '#features/vehicles/vehicle.ts'
import { ownerNames } from '#features/vehicles/vehicle-links.ts'
import { vehicleAddress } from '#features/vehicles/vehicle-list.ts'
import { matchOf } from '#features/vehicles/vehicle-match.ts'
import { searchVehicles, today, vehicleList } from '#features/vehicles/web/api.ts'

type Around = { outbox: Outbox; signal: AbortSignal }

/** The vehicles that a few words find, archived ones last. Without the server, it searches the vehicles on the device. */
export async function findVehicles(text: string, { outbox, signal }: Around): Promise<FoundRecord[]> {
  const found = await Promise.all(
    (['active', 'archived'] as const).map((shelf) =>
      searchVehicles(text, shelf, signal).catch(() => searchKept(outbox, text, shelf)),
    ),
  )
  return found
    .flat()
    .slice(0, most)
    .map((vehicle) => ({
      id: vehicle.id,
      label: vehicleName(vehicle),
      description: [vehicle.plate && modelName(vehicle), ownerNames(vehicle.people, today())]
        .filter(Boolean)
        .join(' · '),
      reason: matchOf(vehicle, text),
      badge: vehicle.archivedAt ? 'Archivé' : undefined,
      to: `/dashboard/vehicules/${vehicle.id}`,
    }))
}

const few = 6
const most = 8
const { page, ...everyVehicle } = vehicleAddress.read(new URLSearchParams())

async function searchKept(outbox: Outbox, search: string, shelf: VehicleShelf) {
  const filters = { ...everyVehicle, search, shelf }
  return (await readPage(outbox, vehicleList, { filters, page, pageSize: few })).rows
}
