import { z } from 'zod'
import { civilities, clientKinds, clientShelves, clientSorts } from '#features/clients/client.ts'
import { clientInput } from '#features/clients/client-input.ts'
import { clientConsentOperations, consent } from '#features/clients/contracts/client-consents.ts'
import { clientNoteOperations, note } from '#features/clients/contracts/client-notes.ts'
import {
  clientAlreadyArchived,
  clientArchived,
  clientChanged,
  clientCountChanged,
  clientErased,
  clientKeptByLaw,
  clientMerged,
  clientNotArchived,
  clientNotFound,
  mergeNotFound,
  mergeOvertaken,
  mergeWithItself,
} from '#features/clients/refusals.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { contractOf, operation } from '#lib/operation.ts'
import { direction, id, instant, pageInput, pageOf, search } from '#lib/wire.ts'

export type { ClientConsent } from '#features/clients/contracts/client-consents.ts'
export type { ClientNote } from '#features/clients/contracts/client-notes.ts'

const client = z
  .object({
    id,
    kind: z.enum(clientKinds),
    civility: z.enum(civilities).nullable(),
    firstName: z.string(),
    lastName: z.string(),
    companyName: z.string(),
    displayName: z.string(),
    siren: z.string().nullable(),
    siret: z.string().nullable(),
    vatNumber: z.string().nullable(),
    email: z.string().nullable(),
    mobile: z.string().nullable(),
    phone: z.string().nullable(),
    addressStreet: z.string(),
    addressZipCode: z.string(),
    addressCity: z.string(),
    addressCountry: z.string(),
    version: z.number().int(),
    createdAt: instant,
    updatedAt: instant,
    archivedAt: instant.nullable(),
    mergedIntoId: id.nullable(),
    erasedAt: instant.nullable(),
  })
  .meta({ id: 'Client' })
export type Client = z.infer<typeof client>

const event = z.object({
  position: z.number().int(),
  at: instant,
  action: z.string(),
  author: z.string(),
  isOwn: z.boolean().describe('Fait par le compte qui lit'),
  details: z.record(z.string(), z.unknown()),
  fields: z
    .array(z.string())
    .describe('Ce que l’événement disait, par son nom : reste quand les valeurs sont effacées'),
  isErased: z.boolean().describe('Les valeurs ont été effacées avec la personne'),
  ofMerged: z.boolean().describe('Arrivé à une fiche fusionnée depuis dans celle-ci'),
})
export type ClientEvent = z.infer<typeof event>

export const clientFilters = z.object({
  search,
  kind: z.enum(clientKinds).optional(),
  shelf: z.enum(clientShelves).default('active').describe('Actifs, archivés, ou tous'),
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

  findDuplicateClients: operation
    .route({ method: 'GET', path: '/clients/duplicates', summary: 'Fiches qui se ressemblent' })
    .input(
      z.object({
        excludedId: id.optional(),
        name: z.string().trim().max(200).default(''),
        email: z.string().trim().max(255).default(''),
        mobile: z.string().trim().max(40).default(''),
        phone: z.string().trim().max(40).default(''),
        siret: z.string().trim().max(40).default(''),
      }),
    )
    .output(z.array(client)),

  createClient: operation
    .route({ method: 'POST', path: '/clients', summary: 'Nouveau client', successStatus: 201 })
    .input(z.object({ id }).and(clientInput))
    .output(client),

  readClient: operation
    .errors(errorsOf(clientNotFound))
    .route({ method: 'GET', path, summary: 'Une fiche, ses consentements et ses notes' })
    .input(z.object({ id }))
    .output(z.object({ client, consents: z.array(consent), notes: z.array(note) })),

  readClientTimeline: operation
    .errors(errorsOf(clientNotFound))
    .route({ method: 'GET', path: `${path}/timeline`, summary: 'Ce qui est arrivé à cette fiche' })
    .input(z.object({ id, before: z.coerce.number().int().min(1).optional() }))
    .output(z.array(event)),

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

  listErasedClients: operation
    .route({ method: 'GET', path: '/clients/erasures', summary: 'Fiches effacées' })
    .input(z.object({ since: z.iso.datetime('Instant incorrect') }))
    .output(z.array(id)),

  eraseClient: operation
    .meta({ needs: 'nothing' })
    .errors(errorsOf(clientNotFound, clientMerged, clientErased, clientKeptByLaw))
    .route({ method: 'DELETE', path, summary: 'Effacer une personne' })
    .input(z.object({ id }))
    .output(client),

  mergeClients: operation
    .errors(errorsOf(clientNotFound, clientErased, clientMerged, clientArchived, mergeWithItself))
    .route({ method: 'POST', path: `${path}/merges`, summary: 'Fusionner un doublon dans cette fiche' })
    .input(z.object({ id, mergedId: id }))
    .output(z.object({ mergeId: id, client })),

  undoClientMerge: operation
    .errors(errorsOf(mergeNotFound, mergeOvertaken, clientNotFound, clientErased))
    .route({ method: 'DELETE', path: `${path}/merges/{mergeId}`, summary: 'Annuler une fusion' })
    .input(z.object({ id, mergeId: id }))
    .output(client),

  ...clientConsentOperations,
  ...clientNoteOperations,
})
