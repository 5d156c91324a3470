import { z } from 'zod'
import { clientErased, clientMerged, clientNotFound } from '#features/clients/refusals.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { operation } from '#lib/operation.ts'
import { one } from '#lib/wire.ts'

export const clientPersonalDataOperations = {
  exportPersonalData: operation
    .errors(errorsOf(clientNotFound, clientMerged, clientErased))
    .route({
      method: 'GET',
      path: '/clients/{id}/personal-data',
      summary: 'Tout ce que le garage conserve sur une personne, en ZIP',
      outputStructure: 'detailed',
    })
    .input(one)
    .output(z.object({ headers: z.record(z.string(), z.string()), body: z.instanceof(ReadableStream) })),
}
