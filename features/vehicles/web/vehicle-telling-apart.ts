import type { Vehicle } from '#features/vehicles/contract.ts'
import { vehicleName } from '#features/vehicles/vehicle.ts'
import { call, vehicleEntity } from '#features/vehicles/web/api.ts'
import type { TellingApart } from '#records/use-telling-apart.ts'

/** How two vehicles are told apart. */
export const vehiclesApart: TellingApart<Vehicle> = {
  feature: 'vehicles',
  kind: vehicleEntity.kind,
  nameOf: vehicleName,
  tell: call.tellVehiclesApart,
  undo: call.undoVehicleDistinction,
}
