import { z } from 'zod'
import { garageExportStates } from '#features/garage-exports/garage-export.ts'
import * as no from '#features/garage-exports/refusals.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { contractOf, operation } from '#lib/operation.ts'
import { count, id, instant } from '#lib/wire.ts'

const garageExport = z
  .object({
    id,
    status: z.enum(garageExportStates),
    stepCount: count.describe('Fiches et fichiers à écrire'),
    stepsDone: count,
    missingCount: count.describe('Fichiers qui n’ont pas pu être relus'),
    sizeBytes: count.nullable(),
    requestedAt: instant,
    requestedBy: z.string(),
    settledAt: instant.nullable(),
    expiresAt: instant.nullable().describe('L’archive est effacée à cet instant'),
    downloadUrl: z.string().nullable().describe('Valable cinq minutes'),
  })
  .meta({ id: 'GarageExport' })
export type GarageExport = z.infer<typeof garageExport>

export const garageExportsContract = contractOf('Export de l’atelier', {
  listGarageExports: operation
    .route({ method: 'GET', path: '/garage-exports', summary: 'Les dernières archives de l’atelier' })
    .output(z.array(garageExport)),
  startGarageExport: operation
    // The data belongs to the garage: it leaves with it, with or without a plan.
    .meta({ needs: 'nothing' })
    .errors(errorsOf(no.wrongExportCode, no.exportUnderWay))
    .route({
      method: 'POST',
      path: '/garage-exports',
      summary: 'Préparer une archive de toutes les données de l’atelier',
      description: 'Le code est celui que POST /auth/v1/reauthenticate envoie par email.',
      successStatus: 201,
    })
    .input(z.object({ id, code: z.string().max(20) }))
    .output(garageExport),
})
