import { z } from 'zod'
import { client } from '#features/clients/contracts/client.ts'
import { clientErased, clientKeptByLaw, clientMerged, clientNotFound } from '#features/clients/refusals.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { instantInput } from '#lib/day-input.ts'
import { operation } from '#lib/operation.ts'
import { id, removals } from '#lib/wire.ts'

export const clientErasureOperations = {
  listErasedClients: operation
    .route({ method: 'GET', path: '/clients/erasures', summary: 'Fiches effacées ou retirées' })
    .input(z.object({ since: instantInput('Instant incorrect') }))
    .output(removals),

  eraseClient: operation
    .meta({ needs: 'nothing' })
    .errors(errorsOf(clientNotFound, clientMerged, clientErased, clientKeptByLaw))
    .route({ method: 'DELETE', path: '/clients/{id}', summary: 'Effacer une personne' })
    .input(z.object({ id }))
    .output(client),
}
