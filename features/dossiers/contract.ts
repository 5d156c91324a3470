import { z } from 'zod'
import { clientInput } from '#features/clients/client-input.ts'
import { dossier } from '#features/dossiers/contracts/dossier.ts'
import { dossierActOperations, promise } from '#features/dossiers/contracts/dossier-acts.ts'
import { dossierBoardOperations } from '#features/dossiers/contracts/dossier-board.ts'
import { dossierNoteOperations } from '#features/dossiers/contracts/dossier-notes.ts'
import { dossierKinds } from '#features/dossiers/dossier.ts'
import { dossierInput, promisedDay } from '#features/dossiers/dossier-input.ts'
import { quoteStandings } from '#features/dossiers/dossier-quote.ts'
import { dossierTabs } from '#features/dossiers/dossier-tabs.ts'
import * as no from '#features/dossiers/refusals.ts'
import { siteUnknown } from '#features/sites/refusals.ts'
import { vehicleInput } from '#features/vehicles/vehicle-input.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { instantInput } from '#lib/day-input.ts'
import { note } from '#lib/note-wire.ts'
import { contractOf, operation } from '#lib/operation.ts'
import {
  baseVersion,
  count,
  direction,
  id,
  one,
  pageInput,
  pageOf,
  removals,
  search,
  type TimelineEvent,
  timelineEvent,
  timelineInput,
} from '#lib/wire.ts'

export type { Dossier } from '#features/dossiers/contracts/dossier.ts'
export type { DossierPromise } from '#features/dossiers/contracts/dossier-acts.ts'
export type { BoardColumn } from '#features/dossiers/contracts/dossier-board.ts'
export type { DossierNote } from '#features/dossiers/contracts/dossier-notes.ts'
export type DossierEvent = TimelineEvent

export const dossierShelves = ['active', 'archived', 'all'] as const
export const dossierSorts = ['board', 'createdAt', 'updatedAt', 'promisedOn'] as const

/** Board and list share these filters, and the query behind them. */
export const dossierFilters = z.object({
  search,
  tab: z.enum(dossierTabs).default('all'),
  shelf: z.enum(dossierShelves).default('active'),
  kind: z.enum(dossierKinds).optional(),
  quote: z.enum(quoteStandings).optional().describe('Où en est le devis'),
  columnId: id.optional(),
  clientId: id.optional(),
  vehicleId: id.optional(),
  firmId: id.optional().describe('L’assureur ou le cabinet d’expertise'),
  sort: z.enum(dossierSorts).default('createdAt'),
  direction,
})
export type DossierFilters = z.infer<typeof dossierFilters>

const partyErrors = {
  dossier_party_unknown: {
    ...errorsOf(no.partyUnknown).dossier_party_unknown,
    data: z.object({ fields: z.record(z.string(), z.string()) }),
  },
}

/** The refusals of an opening. */
export const openingErrors = { ...errorsOf(siteUnknown), ...partyErrors }

/** A dossier to open, beside its fields. */
export const newDossier = z.object({
  id,
  siteId: id.nullish().describe('Le site par défaut, s’il n’est pas dit'),
  isOnSite: z.boolean().default(false).describe('Le véhicule est déjà là'),
  promisedOn: promisedDay.nullish(),
  newClient: clientInput.nullish().describe('Crée ce client avec l’identifiant « clientId »'),
  newVehicle: vehicleInput.nullish().describe('Crée ce véhicule avec l’identifiant « vehicleId »'),
  isOwner: z.boolean().default(true).describe('Le client est le propriétaire du nouveau véhicule'),
})

/** How many dossiers under way each tab shows. */
const counts = z.object({ all: count, today: count, handover: count, blocked: count, late: count, toInvoice: count })
export type DossierCounts = z.infer<typeof counts>

const path = '/dossiers/{id}'

export const dossiersContract = contractOf('Dossiers', {
  listDossiers: operation
    .route({ method: 'GET', path: '/dossiers', summary: 'Liste, recherche et tableau' })
    .input(dossierFilters.extend(pageInput))
    .output(pageOf(dossier)),

  countDossiers: operation
    .route({ method: 'GET', path: '/dossiers/counts', summary: 'Combien de dossiers sous chaque onglet' })
    .input(dossierFilters.pick({ search: true, kind: true, clientId: true, vehicleId: true }))
    .output(counts),

  exportDossiers: operation
    .meta({ needs: 'export' })
    .errors(errorsOf(no.dossierCountChanged))
    .route({ method: 'GET', path: '/dossiers/export', summary: 'La liste en CSV ou XLSX, qui s’importe de nouveau' })
    .input(
      dossierFilters.extend({
        format: z.enum(['csv', 'xlsx']).default('csv'),
        expectedCount: z.coerce.number().int().min(1).optional().describe('Refusé si la liste en compte un autre'),
      }),
    )
    .output(z.file()),

  listRemovedDossiers: operation
    .route({ method: 'GET', path: '/dossiers/removals', summary: 'Dossiers qu’une annulation d’import a retirés' })
    .input(z.object({ since: instantInput('Instant incorrect') }))
    .output(removals),

  createDossier: operation
    .errors(openingErrors)
    .route({
      method: 'POST',
      path: '/dossiers',
      summary: 'Nouveau dossier, avec son client et son véhicule',
      successStatus: 201,
    })
    .input(newDossier.and(dossierInput))
    .output(dossier),

  readDossier: operation
    .errors(errorsOf(no.dossierNotFound))
    .route({ method: 'GET', path, summary: 'Un dossier, ses notes et ses dates promises' })
    .input(one)
    .output(z.object({ dossier, notes: z.array(note), promises: z.array(promise) })),

  editDossier: operation
    .errors({
      ...errorsOf(no.dossierNotFound, no.dossierArchived),
      ...partyErrors,
      dossier_changed: { ...errorsOf(no.dossierChanged).dossier_changed, data: z.object({ current: dossier }) },
    })
    .route({ method: 'PUT', path, summary: 'Modifier un dossier' })
    .input(one.extend({ baseVersion }).and(dossierInput))
    .output(dossier),

  readDossierTimeline: operation
    .errors(errorsOf(no.dossierNotFound))
    .route({ method: 'GET', path: `${path}/timeline`, summary: 'Ce qui est arrivé à ce dossier' })
    .input(timelineInput)
    .output(z.array(timelineEvent)),

  ...dossierActOperations,
  ...dossierBoardOperations,
  ...dossierNoteOperations,
})
