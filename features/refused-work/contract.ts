import { z } from 'zod'
import { refusedWorkNotFound } from '#features/refused-work/refusals.ts'
import { vehicleNotFound } from '#features/vehicles/refusals.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { contractOf, operation } from '#lib/operation.ts'
import { count, day, id, instant, one } from '#lib/wire.ts'
import { lineInput } from '#priced-papers/line-input.ts'

const paper = z.object({ kind: z.enum(['quote', 'repair_order']), id, number: z.string() })

const refusedWork = z
  .object({
    id,
    vehicleId: id,
    line: lineInput.describe('La ligne telle qu’elle était chiffrée'),
    netCents: count.describe('HT'),
    offeredBy: paper.describe('Le document qui proposait ces travaux'),
    reason: z.string(),
    refusedOn: day,
    takenUpBy: paper
      .nullable()
      .describe('Le document qui les reprend\u00a0: une de ses lignes porte le même identifiant'),
    dismissedAt: instant.nullable().describe('Une personne a choisi de ne plus les proposer'),
  })
  .meta({ id: 'RefusedWork' })
export type RefusedWork = z.infer<typeof refusedWork>
export type RefusedPaper = z.infer<typeof paper>

const path = '/refused-work'
const found = errorsOf(refusedWorkNotFound)

export const refusedWorkContract = contractOf('Travaux refusés', {
  listRefusedWork: operation
    .errors(errorsOf(vehicleNotFound))
    .route({
      method: 'GET',
      path,
      summary: 'Les travaux refusés d’un véhicule, du plus récent au plus ancien',
      description:
        'Un devis refusé, une option que le client n’a pas choisie ou un ordre complémentaire annulé les gardent. Pour les reprendre, ajoutez `line` à un brouillon sans changer son identifiant.',
    })
    .input(z.object({ vehicleId: id }))
    .output(z.array(refusedWork)),
  dismissRefusedWork: operation
    .errors(found)
    .route({ method: 'PUT', path: `${path}/{id}/dismissal`, summary: 'Ne plus proposer des travaux refusés' })
    .input(one)
    .output(refusedWork),
  restoreRefusedWork: operation
    .errors(found)
    .route({ method: 'DELETE', path: `${path}/{id}/dismissal`, summary: 'Proposer de nouveau des travaux refusés' })
    .input(one)
    .output(refusedWork),
})
