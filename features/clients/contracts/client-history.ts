import { z } from 'zod'
import { clientNotFound } from '#features/clients/refusals.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { operation } from '#lib/operation.ts'
import { historyEvent, historyInput } from '#lib/wire.ts'

const event = historyEvent.extend({
  ofMerged: z.boolean().describe('Arrivé à une fiche fusionnée depuis dans celle-ci'),
})
export type ClientEvent = z.infer<typeof event>

export const clientHistoryOperations = {
  readClientTimeline: operation
    .errors(errorsOf(clientNotFound))
    .route({ method: 'GET', path: '/clients/{id}/timeline', summary: 'Ce qui est arrivé à cette fiche' })
    .input(historyInput)
    .output(z.array(event)),
}
