import { callsOf } from '#browser/call.ts'
import { type ListPlace, pagesOf } from '#browser/list/list-place.ts'
import type { LiveList } from '#browser/local-pages.ts'
import type { LiveEntity } from '#browser/local-upkeep.ts'
import type { OfflineFeature } from '#browser/offline.ts'
import { wholeTimeline } from '#browser/query-client.ts'
import { shareMoment } from '#browser/share-moment.ts'
import { today } from '#browser/today.ts'
import { unlessGone } from '#browser/unless-gone.ts'
import type { Vehicle, VehicleEvent, VehicleFilters, vehiclesContract } from '#features/vehicles/contract.ts'
import { vehicleNotFound } from '#features/vehicles/refusals.ts'
import type { VehicleFile } from '#features/vehicles/vehicle-file.ts'
import { compareVehicles, matchesFilters, vehicleAddress } from '#features/vehicles/vehicle-list.ts'
import { vehicleOperations } from '#features/vehicles/web/vehicle-writes.ts'
import type { Removals } from '#lib/wire.ts'
import { changesIn, type TimelinePlace } from '#records/use-history.ts'

export const { call, query } = callsOf<typeof vehiclesContract>('vehicles')

export const vehicleList: LiveList<Vehicle, VehicleFilters> = {
  name: 'vehicles.listVehicles',
  entity: 'vehicle',
  fetch: pagesOf(call.listVehicles),
  matches: (vehicle, filters) => matchesFilters(vehicle, filters, today()),
  compare: compareVehicles,
}

export const vehiclePlace: ListPlace<Vehicle, VehicleFilters> = {
  path: '/dashboard/vehicules',
  parameter: 'vehicule',
  address: vehicleAddress,
  list: vehicleList,
}

const removedBy = ['vehicle.import_undone']

export const vehicleEntity: LiveEntity<Vehicle> = {
  kind: 'vehicle',
  read: async (id) => (await readOnce(id))?.vehicle,
  recent: async (page, pageSize) =>
    (await call.listVehicles({ sort: 'updatedAt', direction: 'desc', page, pageSize })).items,
  removals: listRemovals,
  removedBy,
}

export const vehicleFileEntity: LiveEntity<VehicleFile> = {
  kind: 'vehicleFile',
  noun: 'vehicle',
  async read(id) {
    const found = await readOnce(id)
    if (!found) return undefined
    const { vehicle, ...file } = found
    return { ...file, id, version: 0, updatedAt: vehicle.updatedAt }
  },
  // A plate of before goes with the person of its days.
  removals: listRemovals,
  removedBy,
}

function listRemovals(since: Date): Promise<Removals> {
  return call.listErasedVehicles({ since: since.toISOString() })
}

/** One answer holds a vehicle and its file: the first of two requests at once reads it for both. */
const readOnce = shareMoment((id: string) => unlessGone(call.readVehicle({ id }), vehicleNotFound))

/** The records and writes of vehicles on the device. A merge and an export need the server. */
export const vehiclesOffline: OfflineFeature = {
  name: 'vehicles',
  // The name of a person stands on their vehicles.
  hears: ['vehicle', 'client'],
  operations: vehicleOperations,
  entities: [vehicleEntity, vehicleFileEntity],
}

/** The timeline of a vehicle. */
export function vehicleTimeline(id: string): TimelinePlace<VehicleEvent> {
  return {
    key: [...query.readVehicleTimeline.key({ input: { id } }), wholeTimeline],
    read: (page, options) => call.readVehicleTimeline({ id, ...page }, options),
  }
}

/** The changes of a vehicle. */
export const vehicleHistory = (id: string) => changesIn(vehicleTimeline(id))
