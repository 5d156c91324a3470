import { z } from 'zod'
import { clientKinds, clientShelves, clientSorts } from '#features/clients/client.ts'
import { clientInput } from '#features/clients/client-input.ts'
import { client } from '#features/clients/contracts/client.ts'
import { clientConsentOperations, consent } from '#features/clients/contracts/client-consents.ts'
import { clientDuplicateOperations } from '#features/clients/contracts/client-duplicates.ts'
import { clientErasureOperations } from '#features/clients/contracts/client-erasure.ts'
import { clientHistoryOperations } from '#features/clients/contracts/client-history.ts'
import { clientMergeOperations } from '#features/clients/contracts/client-merges.ts'
import { clientNoteOperations } from '#features/clients/contracts/client-notes.ts'
import { clientPersonalDataOperations } from '#features/clients/contracts/client-personal-data.ts'
import {
  clientAlreadyArchived,
  clientArchived,
  clientChanged,
  clientCountChanged,
  clientErased,
  clientMerged,
  clientNotArchived,
  clientNotFound,
} from '#features/clients/refusals.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { note } from '#lib/note-wire.ts'
import { contractOf, operation } from '#lib/operation.ts'
import { direction, id, pageInput, pageOf, search } from '#lib/wire.ts'

export type { Client } from '#features/clients/contracts/client.ts'
export type { ClientConsent } from '#features/clients/contracts/client-consents.ts'
export type { ClientDuplicate } from '#features/clients/contracts/client-duplicates.ts'
export type { ClientEvent } from '#features/clients/contracts/client-history.ts'
export type { ClientNote } from '#features/clients/contracts/client-notes.ts'

export const clientFilters = z.object({
  search,
  kind: z.enum(clientKinds).optional(),
  shelf: z.enum(clientShelves).default('active').describe('Actifs, archivés, tous, ou ceux qui ressemblent à un autre'),
  sort: z.enum(clientSorts).default('name'),
  direction,
})
export type ClientFilters = z.infer<typeof clientFilters>

const path = '/clients/{id}'

export const clientsContract = contractOf('Clients', {
  listClients: operation
    .route({ method: 'GET', path: '/clients', summary: 'Liste et recherche' })
    .input(clientFilters.extend(pageInput))
    .output(pageOf(client)),

  exportClients: operation
    .meta({ needs: 'export' })
    .errors(errorsOf(clientCountChanged))
    .route({ method: 'GET', path: '/clients/export', summary: 'La liste en CSV ou XLSX' })
    .input(
      clientFilters.extend({
        format: z.enum(['csv', 'xlsx']).default('csv'),
        expectedCount: z.coerce
          .number()
          .int()
          .min(1)
          .optional()
          .describe('Le nombre de fiches annoncé à la personne : refusé si la liste en compte un autre'),
      }),
    )
    .output(z.file()),

  createClient: operation
    .route({ method: 'POST', path: '/clients', summary: 'Nouveau client', successStatus: 201 })
    .input(z.object({ id }).and(clientInput))
    .output(client),

  readClient: operation
    .errors(errorsOf(clientNotFound))
    .route({ method: 'GET', path, summary: 'Une fiche, ses consentements et ses notes' })
    .input(z.object({ id }))
    .output(z.object({ client, consents: z.array(consent), notes: z.array(note) })),

  editClient: operation
    .errors({
      ...errorsOf(clientNotFound, clientErased, clientMerged, clientArchived),
      client_changed: {
        status: clientChanged.status,
        message: clientChanged.sentence,
        data: z.object({ current: client }),
      },
    })
    .route({ method: 'PUT', path, summary: 'Modifier une fiche' })
    .input(z.object({ id, baseVersion: z.number().int().min(1) }).and(clientInput))
    .output(client),

  archiveClient: operation
    .errors(errorsOf(clientNotFound, clientErased, clientMerged, clientAlreadyArchived))
    .route({ method: 'POST', path: `${path}/archival`, summary: 'Archiver' })
    .input(z.object({ id }))
    .output(client),

  restoreClient: operation
    .errors(errorsOf(clientNotFound, clientErased, clientMerged, clientNotArchived))
    .route({ method: 'DELETE', path: `${path}/archival`, summary: 'Sortir des archives' })
    .input(z.object({ id }))
    .output(client),

  ...clientErasureOperations,
  ...clientPersonalDataOperations,
  ...clientMergeOperations,
  ...clientHistoryOperations,
  ...clientDuplicateOperations,
  ...clientConsentOperations,
  ...clientNoteOperations,
})
