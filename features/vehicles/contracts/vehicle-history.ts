import { z } from 'zod'
import { vehicleNotFound } from '#features/vehicles/refusals.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { operation } from '#lib/operation.ts'
import { type TimelineEvent, timelineEvent, timelineInput } from '#lib/wire.ts'

export type VehicleEvent = TimelineEvent

export const vehicleHistoryOperations = {
  readVehicleTimeline: operation
    .errors(errorsOf(vehicleNotFound))
    .route({ method: 'GET', path: '/vehicles/{id}/timeline', summary: 'Ce qui est arrivé à cette fiche' })
    .input(timelineInput)
    .output(z.array(timelineEvent)),
}
