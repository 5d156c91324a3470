import { z } from 'zod'
import { operation } from '#lib/operation.ts'
import { count, day } from '#lib/wire.ts'

const share = {
  read: count.describe('Valeurs lues, ou qui auraient dû l’être'),
  right: count.describe('Laissées telles quelles'),
}

const accuracy = z
  .object({
    since: day,
    reviewed: count.describe('Rapports relus depuis ce jour'),
    fields: z.array(z.object({ field: z.string(), label: z.string(), ...share })).describe('Dans l’ordre d’un rapport'),
    firms: z.array(z.object({ firm: z.string().describe('Vide\u00a0: non imprimé'), reports: count, ...share })),
    papers: z.object({
      count: count.describe('Rapports dont un document a été créé depuis ce jour'),
      medianSeconds: count.nullable().describe('Du dépôt à la création, mesuré'),
      savedSeconds: count.describe('Estimé face à 15 minutes par rapport\u00a0; un rapport qui a attendu compte zéro'),
    }),
  })
  .meta({ id: 'ReadingAccuracy' })
export type ReadingAccuracy = z.infer<typeof accuracy>

export const readingAccuracyOperations = {
  readReadingAccuracy: operation
    .route({
      method: 'GET',
      path: '/expert-reports/accuracy',
      summary: 'La justesse des lectures sur 30 jours, par champ et par cabinet, et le temps du dépôt au document',
    })
    .output(accuracy),
}
