import { z } from 'zod'
import { mileageFromFuture, mileageNotFound, vehicleErased, vehicleNotFound } from '#features/vehicles/refusals.ts'
import { mileageInput } from '#features/vehicles/vehicle-input.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { operation } from '#lib/operation.ts'
import { count, day, id, instant, one } from '#lib/wire.ts'

export const mileage = z.object({ id, km: count, readOn: day, recordedAt: instant, author: z.string() })
export type VehicleMileage = z.infer<typeof mileage>

const ids = one.extend({ mileageId: id })

export const vehicleMileageOperations = {
  recordVehicleMileage: operation
    .errors({
      ...errorsOf(vehicleNotFound, vehicleErased),
      mileage_from_future: {
        status: mileageFromFuture.status,
        message: mileageFromFuture.sentence,
        data: z.object({ fields: z.object({ readOn: z.string() }) }),
      },
    })
    .route({
      method: 'POST',
      path: '/vehicles/{id}/mileages',
      summary: 'Noter un kilométrage, même inférieur au précédent',
    })
    .input(mileageInput.extend(ids.shape))
    .output(mileage),

  removeVehicleMileage: operation
    .errors(errorsOf(vehicleNotFound, vehicleErased, mileageNotFound))
    .route({
      method: 'DELETE',
      path: '/vehicles/{id}/mileages/{mileageId}',
      summary: 'Retirer un relevé noté par erreur',
    })
    .input(ids)
    .output(mileage),
}
