import { z } from 'zod'
import { vehicleNotFound } from '#features/vehicles/refusals.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { operation } from '#lib/operation.ts'
import { historyEvent, historyInput } from '#lib/wire.ts'

const event = historyEvent.extend({
  ofMerged: z.boolean().describe('Arrivé à une fiche fusionnée depuis dans celle-ci'),
})
export type VehicleEvent = z.infer<typeof event>

export const vehicleHistoryOperations = {
  readVehicleTimeline: operation
    .errors(errorsOf(vehicleNotFound))
    .route({ method: 'GET', path: '/vehicles/{id}/timeline', summary: 'Ce qui est arrivé à cette fiche' })
    .input(historyInput)
    .output(z.array(event)),
}
