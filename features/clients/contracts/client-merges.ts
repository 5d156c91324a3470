import { z } from 'zod'
import { client } from '#features/clients/contracts/client.ts'
import {
  clientArchived,
  clientErased,
  clientMerged,
  clientNotFound,
  mergeNotFound,
  mergeOvertaken,
  mergeWithItself,
} from '#features/clients/refusals.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { operation } from '#lib/operation.ts'
import { id } from '#lib/wire.ts'

export const clientMergeOperations = {
  mergeClients: operation
    .errors(errorsOf(clientNotFound, clientErased, clientMerged, clientArchived, mergeWithItself))
    .route({ method: 'POST', path: '/clients/{id}/merges', summary: 'Fusionner un doublon dans cette fiche' })
    .input(z.object({ id, mergedId: id }))
    .output(z.object({ mergeId: id, client })),

  undoClientMerge: operation
    .errors(errorsOf(mergeNotFound, mergeOvertaken, clientNotFound, clientErased))
    .route({ method: 'DELETE', path: '/clients/{id}/merges/{mergeId}', summary: 'Annuler une fusion' })
    .input(z.object({ id, mergeId: id }))
    .output(client),
}
