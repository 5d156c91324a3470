import { z } from 'zod'
import { firm } from '#features/directory/contracts/firm.ts'
import { agreement, agreementOperations } from '#features/directory/contracts/firm-agreements.ts'
import { firmMergeOperations } from '#features/directory/contracts/firm-merges.ts'
import { firmNoteOperations } from '#features/directory/contracts/firm-notes.ts'
import { firmPeopleOperations } from '#features/directory/contracts/firm-people.ts'
import { firmKinds, firmShelves, firmSorts } from '#features/directory/firm.ts'
import { firmInput } from '#features/directory/firm-input.ts'
import {
  firmAlreadyArchived,
  firmArchived,
  firmChanged,
  firmCountChanged,
  firmExists,
  firmMerged,
  firmNotArchived,
  firmNotFound,
} from '#features/directory/refusals.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { note } from '#lib/note-wire.ts'
import { contractOf, operation } from '#lib/operation.ts'
import { baseVersion, direction, id, pageInput, pageOf, search } from '#lib/wire.ts'

export type { Firm, FirmPerson } from '#features/directory/contracts/firm.ts'
export type { Agreement } from '#features/directory/contracts/firm-agreements.ts'
export type { FirmEvent } from '#features/directory/contracts/firm-merges.ts'
export type { FirmNote } from '#features/directory/contracts/firm-notes.ts'

export const firmFilters = z.object({
  search,
  kind: z.enum(firmKinds).optional(),
  agreement: z
    .enum(['inForce', 'toRenew'])
    .optional()
    .describe('Ses accords aujourd’hui : en vigueur, ou à renouveler'),
  shelf: z.enum(firmShelves).default('active').describe('Actives, archivées, toutes'),
  sort: z.enum(firmSorts).default('name'),
  direction,
})
export type FirmFilters = z.infer<typeof firmFilters>

const path = '/directory/{id}'

const exists = {
  firm_exists: {
    status: firmExists.status,
    message: firmExists.sentence,
    data: z.object({ id, fields: z.object({ name: z.string() }) }),
  },
}

export const directoryContract = contractOf('Annuaire', {
  listFirms: operation
    .route({ method: 'GET', path: '/directory', summary: 'Liste et recherche' })
    .input(firmFilters.extend(pageInput))
    .output(pageOf(firm)),

  exportFirms: operation
    .meta({ needs: 'export' })
    .errors(errorsOf(firmCountChanged))
    .route({ method: 'GET', path: '/directory/export', summary: 'La liste en CSV ou XLSX' })
    .input(
      firmFilters.extend({
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

  createFirm: operation
    .errors(exists)
    .route({ method: 'POST', path: '/directory', summary: 'Nouvelle société', successStatus: 201 })
    .input(z.object({ id }).and(firmInput))
    .output(firm),

  readFirm: operation
    .errors(errorsOf(firmNotFound))
    .route({ method: 'GET', path, summary: 'Une fiche, ses accords et ses notes' })
    .input(z.object({ id }))
    .output(
      z.object({
        firm,
        agreements: z.array(agreement).describe('Vide pour qui ne peut pas voir les prix'),
        notes: z.array(note),
      }),
    ),

  editFirm: operation
    .errors({
      ...errorsOf(firmNotFound, firmMerged, firmArchived),
      ...exists,
      firm_changed: {
        status: firmChanged.status,
        message: firmChanged.sentence,
        data: z.object({ current: firm }),
      },
    })
    .route({ method: 'PUT', path, summary: 'Modifier une fiche' })
    .input(z.object({ id, baseVersion }).and(firmInput))
    .output(firm),

  archiveFirm: operation
    .errors(errorsOf(firmNotFound, firmMerged, firmAlreadyArchived))
    .route({ method: 'POST', path: `${path}/archival`, summary: 'Archiver' })
    .input(z.object({ id }))
    .output(firm),

  restoreFirm: operation
    .errors(errorsOf(firmNotFound, firmMerged, firmNotArchived))
    .route({ method: 'DELETE', path: `${path}/archival`, summary: 'Sortir des archives' })
    .input(z.object({ id }))
    .output(firm),

  ...firmPeopleOperations,
  ...agreementOperations,
  ...firmMergeOperations,
  ...firmNoteOperations,
})
