import { z } from 'zod'
import { duplicateSigns } from '#features/clients/client-duplicates.ts'
import { client } from '#features/clients/contracts/client.ts'
import {
  clientErased,
  clientMerged,
  clientNotFound,
  clientsNotAlike,
  distinctionNotFound,
} from '#features/clients/refusals.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { operation } from '#lib/operation.ts'
import { id } from '#lib/wire.ts'

const text = (most: number) => z.string().trim().max(most).default('')

const duplicate = z.object({ client, signs: z.array(z.enum(duplicateSigns)) })
export type ClientDuplicate = z.infer<typeof duplicate>

export const clientDuplicateOperations = {
  findDuplicateClients: operation
    .route({ method: 'GET', path: '/clients/duplicates', summary: 'Fiches qui ressemblent à une saisie' })
    .input(
      z.object({
        excludedId: id.optional(),
        name: text(200),
        zipCode: text(20).describe('Deux homonymes de codes postaux différents ne se ressemblent pas'),
        email: text(255),
        mobile: text(40),
        phone: text(40),
        siret: text(40),
        vatNumber: text(40),
      }),
    )
    .output(z.array(client)),

  listClientDuplicates: operation
    .errors(errorsOf(clientNotFound))
    .route({ method: 'GET', path: '/clients/{id}/duplicates', summary: 'Fiches qui ressemblent à celle-ci' })
    .input(z.object({ id }))
    .output(z.array(duplicate)),

  tellClientsApart: operation
    .errors(errorsOf(clientNotFound, clientErased, clientMerged, clientsNotAlike))
    .route({ method: 'POST', path: '/clients/{id}/distinctions', summary: 'Ce ne sont pas des doublons' })
    .input(z.object({ id, otherId: id, distinctionId: id }))
    .output(client),

  undoClientDistinction: operation
    .errors(errorsOf(clientNotFound, clientErased, clientMerged, distinctionNotFound))
    .route({
      method: 'DELETE',
      path: '/clients/{id}/distinctions/{distinctionId}',
      summary: 'Ce sont peut-être des doublons',
    })
    .input(z.object({ id, distinctionId: id }))
    .output(client),
}
