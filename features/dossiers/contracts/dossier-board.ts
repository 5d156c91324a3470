import { z } from 'zod'
import { dossier } from '#features/dossiers/contracts/dossier.ts'
import { columnKinds } from '#features/dossiers/dossier-board.ts'
import { columnInput } from '#features/dossiers/dossier-input.ts'
import * as no from '#features/dossiers/refusals.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { operation } from '#lib/operation.ts'
import { count, id, instant, pageInput, pageOf } from '#lib/wire.ts'

const column = z
  .object({
    id,
    name: z.string(),
    kind: z.enum(columnKinds),
    position: count,
    cardLimit: count.nullable(),
    dailyCostCents: count.nullable(),
    dossierCount: count.describe('Dossiers en cours dans cette colonne'),
    version: count,
    updatedAt: instant,
  })
  .meta({ id: 'BoardColumn' })
export type BoardColumn = z.infer<typeof column>

const mostColumns = 24

export const dossierBoardOperations = {
  listBoardColumns: operation
    .route({ method: 'GET', path: '/dossiers/columns', summary: 'Les colonnes du tableau, dans l’ordre' })
    .input(z.object(pageInput))
    .output(pageOf(column)),

  arrangeBoardColumns: operation
    .errors(errorsOf(no.boardChanged, no.columnInUse, no.columnTwice))
    .route({ method: 'PUT', path: '/dossiers/columns', summary: 'Organiser les colonnes du tableau' })
    .input(
      z.object({
        columns: z
          .array(columnInput.extend({ baseVersion: count.min(0).describe('0 pour une nouvelle colonne') }))
          .min(2, 'Le tableau a deux colonnes au moins')
          .max(mostColumns, `${mostColumns} colonnes au plus`),
        removedIds: z.array(id).max(mostColumns).default([]),
      }),
    )
    .output(pageOf(column)),

  moveDossier: operation
    .errors({
      ...errorsOf(no.dossierNotFound, no.dossierArchived, no.columnNotFound, no.neverArrived, no.approvalRefused),
      dossier_moved: {
        ...errorsOf(no.dossierMoved({ by: '', columnName: '', at: new Date(0) })).dossier_moved,
        data: z.object({ current: dossier }),
      },
    })
    .route({ method: 'PUT', path: '/dossiers/{id}/column', summary: 'Déplacer sur le tableau' })
    .input(
      z.object({
        id,
        columnId: id,
        beforeId: id.nullish().describe('Le dossier devant lequel se placer\u00a0; sans lui, à la fin de la colonne'),
        baseMove: count.min(0).describe('Le nombre de déplacements que l’écran connaissait'),
      }),
    )
    .output(dossier),
}
