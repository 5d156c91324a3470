import { z } from 'zod'
import { jobLineLimit } from '#features/canned-jobs/canned-job.ts'
import { cents, text } from '#priced-papers/head-input.ts'
import { vatReasons } from '#priced-papers/line.ts'
import { lineInput } from '#priced-papers/line-input.ts'

/** The code that people type in a paper: it has no spaces. */
export const codeInput = z
  .string()
  .trim()
  .min(1, 'Indiquez un code court, par exemple VIDANGE')
  .max(20, '20 caractères au plus')
  .regex(/^\S+$/, 'Un code s’écrit sans espace')

const lumpSum = z
  .strictObject({
    cents: cents(100_000_000),
    includesVat: z.boolean().default(true),
    vatBasisPoints: z.number().int('Deux décimales au plus').min(0).max(2_500, 'Un taux de TVA va de 0 à 25 %'),
    vatReason: z.enum(vatReasons).nullable().default(null),
  })
  .refine(({ vatBasisPoints, vatReason }) => (vatBasisPoints === 0) === (vatReason !== null), {
    path: ['vatReason'],
    error: 'Une TVA à 0 % porte le motif que la loi demande, et elle seule',
  })

export const cannedJobInput = z.object({
  code: codeInput,
  name: text(200).pipe(z.string().min(1, 'Donnez un nom au forfait')),
  category: text(60),
  lumpSum: lumpSum.nullable().default(null).describe('Sans prix forfaitaire, le forfait vaut la somme de ses lignes'),
  isDisplayed: z.boolean().default(false).describe('Figure sur l’affichage des prix'),
  lines: z
    .array(
      lineInput.refine((line) => !('unitPriceCents' in line) || (!line.isOption && !line.reused), {
        path: ['isOption'],
        error: 'Une option et une pièce de réemploi au choix se proposent dans un devis',
      }),
    )
    .max(jobLineLimit, `${jobLineLimit} lignes au plus dans un forfait`)
    .default([]),
})
export type CannedJobInput = z.infer<typeof cannedJobInput>
