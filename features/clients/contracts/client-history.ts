import { z } from 'zod'
import { clientNotFound } from '#features/clients/refusals.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { operation } from '#lib/operation.ts'
import { id, instant } from '#lib/wire.ts'

const event = z.object({
  position: z.number().int(),
  at: instant,
  action: z.string(),
  author: z.string(),
  isOwn: z.boolean().describe('Fait par le compte qui lit'),
  details: z.record(z.string(), z.unknown()),
  fields: z
    .array(z.string())
    .describe('Ce que l’événement disait, par son nom : reste quand les valeurs sont effacées'),
  isErased: z.boolean().describe('Les valeurs ont été effacées avec la personne'),
  ofMerged: z.boolean().describe('Arrivé à une fiche fusionnée depuis dans celle-ci'),
})
export type ClientEvent = z.infer<typeof event>

export const clientHistoryOperations = {
  readClientTimeline: operation
    .errors(errorsOf(clientNotFound))
    .route({ method: 'GET', path: '/clients/{id}/timeline', summary: 'Ce qui est arrivé à cette fiche' })
    .input(z.object({ id, before: z.coerce.number().int().min(1).optional() }))
    .output(z.array(event)),
}
