import { keptSearch } from '#browser/kept-search.ts'
import { today } from '#browser/today.ts'
import { foundVehicle } from '#features/vehicles/vehicle-found.ts'
import { vehicleAddress } from '#features/vehicles/vehicle-list.ts'
import { vehicleList } from '#features/vehicles/web/api.ts'

const { page: _, ...everyVehicle } = vehicleAddress.read(new URLSearchParams())

export const keptVehicles = keptSearch(
  vehicleList,
  (search) => ({ ...everyVehicle, search, shelf: 'all' }),
  (vehicle, search) => foundVehicle(vehicle, search, today()),
)
