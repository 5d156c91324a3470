import { z } from 'zod'
import { place } from '#features/garages/contract.ts'
import * as no from '#features/sites/refusals.ts'
import { siteInput } from '#features/sites/site-input.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { contractOf, operation } from '#lib/operation.ts'
import { baseVersion, id, instant, one } from '#lib/wire.ts'

const site = z
  .object({
    id,
    name: z.string(),
    numberPrefix: z.string(),
    ...place,
    isDefault: z.boolean(),
    archivedAt: instant.nullable(),
  })
  .meta({ id: 'Site' })
export type Site = z.infer<typeof site>

const fields = z.object({ fields: z.record(z.string(), z.string()) })
const taken = { series_taken: { ...errorsOf(no.seriesTaken).series_taken, data: fields } }

export const sitesContract = contractOf('Sites', {
  listSites: operation.route({ method: 'GET', path: '/sites', summary: 'Les sites' }).output(z.array(site)),
  createSite: operation
    .errors(taken)
    .route({ method: 'POST', path: '/sites', summary: 'Nouveau site', successStatus: 201 })
    .input(one.and(siteInput))
    .output(site),
  editSite: operation
    .errors({ ...errorsOf(no.siteNotFound, no.siteArchived), ...taken })
    .errors({ site_changed: { ...errorsOf(no.siteChanged).site_changed, data: z.object({ current: site }) } })
    .route({ method: 'PUT', path: '/sites/{id}', summary: 'Modifier un site' })
    .input(z.object({ id, baseVersion }).and(siteInput))
    .output(site),
  archiveSite: operation
    .errors(errorsOf(no.siteNotFound, no.siteArchived, no.defaultSiteStays))
    .route({ method: 'POST', path: '/sites/{id}/archival', summary: 'Archiver' })
    .input(one)
    .output(site),
  restoreSite: operation
    .errors(errorsOf(no.siteNotFound, no.siteNotArchived))
    .route({ method: 'DELETE', path: '/sites/{id}/archival', summary: 'Sortir des archives' })
    .input(one)
    .output(site),
  makeDefaultSite: operation
    .errors(errorsOf(no.siteNotFound, no.siteArchived, no.alreadyDefaultSite))
    .route({ method: 'PUT', path: '/sites/{id}/default', summary: 'Prendre par défaut' })
    .input(one)
    .output(site),
})
