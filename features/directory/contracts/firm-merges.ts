import { z } from 'zod'
import { firm } from '#features/directory/contracts/firm.ts'
import {
  firmArchived,
  firmExists,
  firmKindsDiffer,
  firmMerged,
  firmMergeNotFound,
  firmMergeOvertaken,
  firmMergeWithItself,
  firmNotFound,
} from '#features/directory/refusals.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { operation } from '#lib/operation.ts'
import { id, type TimelineEvent, timelineEvent, timelineInput } from '#lib/wire.ts'

export type FirmEvent = TimelineEvent

export const firmMergeOperations = {
  mergeFirms: operation
    .errors(errorsOf(firmNotFound, firmMerged, firmArchived, firmKindsDiffer, firmMergeWithItself))
    .route({ method: 'POST', path: '/directory/{id}/merges', summary: 'Fusionner une autre fiche dans celle-ci' })
    .input(z.object({ id, mergedId: id }))
    .output(z.object({ mergeId: id, firm })),

  undoFirmMerge: operation
    .errors(errorsOf(firmMergeNotFound, firmMergeOvertaken, firmNotFound, firmExists))
    .route({ method: 'DELETE', path: '/directory/{id}/merges/{mergeId}', summary: 'Annuler une fusion' })
    .input(z.object({ id, mergeId: id }))
    .output(firm),

  readFirmTimeline: operation
    .errors(errorsOf(firmNotFound))
    .route({ method: 'GET', path: '/directory/{id}/timeline', summary: 'Ce qui est arrivé à cette fiche' })
    .input(timelineInput)
    .output(z.array(timelineEvent)),
}
