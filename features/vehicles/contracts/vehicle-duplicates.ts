import { z } from 'zod'
import { distinctionNotFound } from '#features/clients/refusals.ts'
import { vehicle } from '#features/vehicles/contracts/vehicle.ts'
import { vehicleErased, vehicleMerged, vehicleNotFound, vehiclesNotAlike } from '#features/vehicles/refusals.ts'
import { duplicateSigns } from '#features/vehicles/vehicle-duplicates.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { operation } from '#lib/operation.ts'
import { id, one } from '#lib/wire.ts'

const text = (most: number) => z.string().trim().max(most).default('')

const duplicate = z.object({ vehicle, signs: z.array(z.enum(duplicateSigns)) })
export type VehicleDuplicate = z.infer<typeof duplicate>

export const vehicleDuplicateOperations = {
  findDuplicateVehicles: operation
    .route({ method: 'GET', path: '/vehicles/duplicates', summary: 'Véhicules qui ressemblent à une saisie' })
    .input(z.object({ excludedId: id.optional(), plate: text(40), vin: text(40) }))
    .output(z.array(vehicle)),

  listVehicleDuplicates: operation
    .errors(errorsOf(vehicleNotFound))
    .route({ method: 'GET', path: '/vehicles/{id}/duplicates', summary: 'Véhicules qui ressemblent à celui-ci' })
    .input(one)
    .output(z.array(duplicate)),

  tellVehiclesApart: operation
    .errors(errorsOf(vehicleNotFound, vehicleErased, vehicleMerged, vehiclesNotAlike))
    .route({ method: 'POST', path: '/vehicles/{id}/distinctions', summary: 'Ce ne sont pas des doublons' })
    .input(z.object({ id, otherId: id, distinctionId: id }))
    .output(vehicle),

  undoVehicleDistinction: operation
    .errors(errorsOf(vehicleNotFound, vehicleErased, vehicleMerged, distinctionNotFound))
    .route({
      method: 'DELETE',
      path: '/vehicles/{id}/distinctions/{distinctionId}',
      summary: 'Ce sont peut-être des doublons',
    })
    .input(z.object({ id, distinctionId: id }))
    .output(vehicle),
}
