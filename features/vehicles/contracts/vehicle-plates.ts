import { z } from 'zod'
import { vehicle } from '#features/vehicles/contracts/vehicle.ts'
import {
  plateNotFound,
  samePlate,
  vehicleArchived,
  vehicleErased,
  vehicleMerged,
  vehicleNotFound,
} from '#features/vehicles/refusals.ts'
import { plateChangeInput } from '#features/vehicles/vehicle-input.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { operation } from '#lib/operation.ts'
import { day, id, one } from '#lib/wire.ts'

export const formerPlate = z.object({ id, plate: z.string(), fromDay: day.nullable(), toDay: day.nullable() })
export type FormerPlate = z.infer<typeof formerPlate>

export const vehiclePlateOperations = {
  changeVehiclePlate: operation
    .errors(errorsOf(vehicleNotFound, vehicleErased, vehicleMerged, vehicleArchived, samePlate))
    .route({
      method: 'POST',
      path: '/vehicles/{id}/plates',
      summary: 'Nouvelle immatriculation : l’ancienne reste dans l’histoire',
    })
    .input(plateChangeInput.extend(one.shape).extend({ plateId: id }))
    .output(vehicle),

  removeVehiclePlate: operation
    .errors(errorsOf(vehicleNotFound, vehicleErased, vehicleMerged, plateNotFound))
    .route({
      method: 'DELETE',
      path: '/vehicles/{id}/plates/{plateId}',
      summary: 'Retirer une ancienne immatriculation notée par erreur',
    })
    .input(one.extend({ plateId: id }))
    .output(vehicle),
}
