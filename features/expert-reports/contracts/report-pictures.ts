import { z } from 'zod'
import { pageWords } from '#features/expert-reports/page-words-input.ts'
import { reportNotFound } from '#features/expert-reports/refusals.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { operation } from '#lib/operation.ts'
import { nothing, one } from '#lib/wire.ts'

const path = '/expert-reports/{id}/pictures'

export const reportPictureOperations = {
  listReportPictures: operation
    .errors(errorsOf(reportNotFound))
    .route({ method: 'GET', path, summary: 'L’image de chaque page d’un rapport' })
    .input(one)
    .output(
      z.object({
        pictures: z
          .array(z.string())
          .describe(
            'Dans l’ordre des pages, ouvertes pendant cinq minutes\u00a0; vide tant qu’elles ne sont pas dessinées',
          ),
      }),
    ),

  listReportWords: operation
    .errors(errorsOf(reportNotFound))
    .route({
      method: 'GET',
      path: '/expert-reports/{id}/words',
      summary: 'Les mots de chaque page d’un rapport lu, avec leur place',
    })
    .input(one)
    .output(z.object({ pages: pageWords.describe('Vide pour un rapport lu avant que ses mots soient gardés') })),

  askReportPictures: operation
    .meta({ needs: 'nothing' })
    .errors(errorsOf(reportNotFound))
    .route({ method: 'POST', path, summary: 'Faire dessiner les pages d’un rapport lu, s’il n’a pas d’images' })
    .input(one)
    .output(nothing),
}
