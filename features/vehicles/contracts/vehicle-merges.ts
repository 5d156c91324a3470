import { z } from 'zod'
import { mergeNotFound, mergeOvertaken, mergeWithItself } from '#features/clients/refusals.ts'
import { vehicle } from '#features/vehicles/contracts/vehicle.ts'
import {
  ownersOverlap,
  vehicleArchived,
  vehicleErased,
  vehicleMerged,
  vehicleNotFound,
} from '#features/vehicles/refusals.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { operation } from '#lib/operation.ts'
import { id } from '#lib/wire.ts'

export const vehicleMergeOperations = {
  mergeVehicles: operation
    .errors(errorsOf(vehicleNotFound, vehicleErased, vehicleMerged, vehicleArchived, mergeWithItself, ownersOverlap))
    .route({ method: 'POST', path: '/vehicles/{id}/merges', summary: 'Fusionner un doublon dans cette fiche' })
    .input(z.object({ id, mergedId: id }))
    .output(z.object({ mergeId: id, vehicle })),

  undoVehicleMerge: operation
    .errors(errorsOf(mergeNotFound, mergeOvertaken, vehicleNotFound, vehicleErased))
    .route({ method: 'DELETE', path: '/vehicles/{id}/merges/{mergeId}', summary: 'Annuler une fusion' })
    .input(z.object({ id, mergeId: id }))
    .output(vehicle),
}
