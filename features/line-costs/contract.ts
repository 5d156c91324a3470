import { z } from 'zod'
import { costedPaperNotFound } from '#features/line-costs/refusals.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { contractOf, operation } from '#lib/operation.ts'
import { count, id, one } from '#lib/wire.ts'
import { cents } from '#priced-papers/head-input.ts'
import { costedPapers } from '#priced-papers/line-cost.ts'

const lineCost = z
  .object({
    lineId: id,
    unitCostCents: count.describe('Centimes d’euro hors taxes par unité, ou par heure de travail'),
  })
  .meta({ id: 'LineCost' })
export type LineCost = z.infer<typeof lineCost>

const onePaper = one.extend({ paper: z.enum(costedPapers).describe('Devis, ordre de réparation ou facture') })
const cost = cents(100_000_000).nullable()
const write = z.object({
  lineId: id,
  unitCostCents: cost.describe('Nul pour oublier le prix d’achat'),
  seenCents: cost.default(null).describe('Le prix d’achat tel qu’il a été lu'),
})

const path = '/line-costs/{paper}/{id}'

export const lineCostsContract = contractOf('Prix d’achat', {
  listLineCosts: operation
    .errors(errorsOf(costedPaperNotFound))
    .route({ method: 'GET', path, summary: 'Les prix d’achat connus des lignes d’un document' })
    .input(onePaper)
    .output(z.array(lineCost)),
  editLineCosts: operation
    .errors(errorsOf(costedPaperNotFound))
    .route({
      method: 'POST',
      path,
      summary: 'Noter ou oublier des prix d’achat, aussi après l’émission',
      description: 'Une ligne retirée entre-temps est laissée de côté. Le document lui-même ne change pas.',
    })
    .input(
      onePaper.extend({
        writes: z
          .array(write)
          .max(500, '500 lignes au plus à la fois')
          .refine((writes) => new Set(writes.map(({ lineId }) => lineId)).size === writes.length, {
            error: 'Une ligne n’a qu’un prix d’achat',
          }),
      }),
    )
    .output(
      z.object({
        costs: z.array(lineCost).describe('Les prix d’achat du document, tels qu’ils sont maintenant'),
        conflicts: z
          .array(z.object({ lineId: id, unitCostCents: count.nullable() }))
          .describe(
            'Les lignes dont une autre personne a changé le prix d’achat entre-temps\u00a0: rien n’y est écrit',
          ),
      }),
    ),
})
