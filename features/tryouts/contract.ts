import { z } from 'zod'
import { expertReport, planErrors } from '#features/expert-reports/contract.ts'
import { reportFileEmpty, reportFileTooLarge, reportTooLarge } from '#features/expert-reports/refusals.ts'
import { photographLimit } from '#features/expert-reports/report-file.ts'
import { reportReading } from '#features/expert-reports/report-reading-input.ts'
import * as no from '#features/tryouts/refusals.ts'
import { tryoutProblems } from '#features/tryouts/tryout-problems.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { storageFull } from '#lib/common-refusals.ts'
import { contractOf, operation } from '#lib/operation.ts'
import { instant } from '#lib/wire.ts'

const id = z
  .uuid('Identifiant incorrect')
  .toLowerCase()
  .describe('Ouvre la lecture à qui le connaît\u00a0: à garder pour soi')
const count = z.number().int().min(0)

const common = { id, expiresAt: instant.describe('Tout est effacé à cet instant au plus tard') }
const problem = z.object({
  code: z.enum(tryoutProblems),
  happened: z.string().describe('Ce qui s’est passé'),
  next: z.string().describe('Ce qu’il faut faire'),
})

const tryout = z
  .discriminatedUnion('status', [
    z.object({ ...common, status: z.literal('receiving'), received: count, fileCount: count }),
    z.object({ ...common, status: z.literal('waiting'), place: count.describe('1\u00a0: le prochain') }),
    z.object({
      ...common,
      status: z.literal('reading'),
      pagesRead: count,
      pageCount: count.describe('0 tant que le fichier n’est pas ouvert'),
      isSecondTry: z.boolean().describe('Reprise après une interruption'),
    }),
    z.object({
      ...common,
      status: z.literal('read'),
      reading: reportReading,
      pictures: z.array(z.string()).describe('L’image WebP de chaque page, dans leur ordre'),
    }),
    z.object({ ...common, status: z.literal('refused'), problem }),
    z.object({ ...common, status: z.literal('interrupted'), problem }),
  ])
  .meta({ id: 'Tryout' })
export type Tryout = z.infer<typeof tryout>

const announced = z.object({
  files: z
    .array(z.object({ sizeBytes: z.number('Indiquez la taille du fichier').int().min(0).max(Number.MAX_SAFE_INTEGER) }))
    .min(1, 'Un rapport a au moins un fichier')
    .max(photographLimit, `${photographLimit} fichiers au plus`),
})
export type AnnouncedReading = z.infer<typeof announced>

const kept = z.object({
  id: z.uuid('Identifiant incorrect').toLowerCase().describe('Celui du rapport dans l’atelier, choisi par l’appelant'),
  reading: id,
})
export type KeptReport = z.infer<typeof kept>

const correction = z.object({
  id,
  path: z.string().max(100).describe('La place de la valeur dans le rapport\u00a0: « parts.3.amount »'),
  text: z.string().max(300, '300 caractères au plus').describe('La valeur, comme une personne l’écrit'),
})
export type Correction = z.infer<typeof correction>

const path = '/tryouts/{id}'

export const tryoutsContract = contractOf('Essai sans compte', {
  createTryout: operation
    .errors(errorsOf(no.tryoutsSpent, no.tryoutsFull, reportFileEmpty, reportFileTooLarge, reportTooLarge))
    .route({
      method: 'POST',
      path: '/tryouts',
      summary: 'Annoncer un rapport à lire, sans compte',
      description:
        'Puis ses fichiers, dans leur ordre, octet pour octet\u00a0: « PUT /api/tryouts/{id}/files/{position} », à partir de 1. La lecture commence avec le dernier.',
      successStatus: 201,
    })
    .input(announced)
    .output(tryout),

  readTryout: operation
    .errors(errorsOf(no.tryoutNotFound))
    .route({ method: 'GET', path, summary: 'Où en est la lecture' })
    .input(z.object({ id }))
    .output(tryout),

  removeTryout: operation
    .errors(errorsOf(no.tryoutNotFound))
    .route({ method: 'DELETE', path, summary: 'Tout effacer maintenant, lue ou non' })
    .input(z.object({ id }))
    .output(z.object({})),

  correctTryout: operation
    .errors(errorsOf(no.tryoutNotFound, no.tryoutNotRead, no.valueNotUnderstood(''), no.valueNotRead))
    .route({
      method: 'PUT',
      path: `${path}/values`,
      summary: 'Corriger ou confirmer une valeur lue\u00a0; les calculs sont refaits',
    })
    .input(correction)
    .output(tryout),

  downloadTryout: operation
    .errors(errorsOf(no.tryoutNotFound, no.tryoutNotRead))
    .route({ method: 'GET', path: `${path}/download`, summary: 'Ce qui a été lu, en JSON, CSV ou XLSX' })
    .input(z.object({ id, format: z.enum(['json', 'csv', 'xlsx']).default('json') }))
    .output(z.file()),

  keepTryoutReport: operation
    .errors({ ...planErrors, ...errorsOf(no.tryoutNotFound, no.tryoutNotRead, storageFull) })
    .route({
      method: 'POST',
      path: '/expert-reports/kept',
      tags: ['Rapports d’expert'],
      summary: 'Garder dans l’atelier un rapport lu sans compte, avec ses fichiers',
      description: 'Il faut connaître l’identifiant secret de la lecture. Elle reste lisible jusqu’à son heure.',
      successStatus: 201,
    })
    .input(kept)
    .output(expertReport),
})
