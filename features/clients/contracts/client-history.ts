import { z } from 'zod'
import { clientNotFound } from '#features/clients/refusals.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { operation } from '#lib/operation.ts'
import { type TimelineEvent, timelineEvent, timelineInput } from '#lib/wire.ts'

export type ClientEvent = TimelineEvent

export const clientHistoryOperations = {
  readClientTimeline: operation
    .errors(errorsOf(clientNotFound))
    .route({ method: 'GET', path: '/clients/{id}/timeline', summary: 'Ce qui est arrivé à cette fiche' })
    .input(timelineInput)
    .output(z.array(timelineEvent)),
}
