import { z } from 'zod'
import { cannedJobFields } from '#features/canned-jobs/canned-job.ts'
import { cannedJobInput } from '#features/canned-jobs/canned-job-input.ts'
import { displayBases, displayLayouts } from '#features/canned-jobs/price-display.ts'
import * as no from '#features/canned-jobs/refusals.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { documentNotPrinted } from '#lib/common-refusals.ts'
import { contractOf, operation } from '#lib/operation.ts'
import { count, id, instant, one, search } from '#lib/wire.ts'
import { writtenLine } from '#priced-papers/contract.ts'

const cannedJob = cannedJobInput
  .extend({ id, version: count, archivedAt: instant.nullable() })
  .meta({ id: 'CannedJob' })
export type CannedJob = z.infer<typeof cannedJob>

const shown = z.object({ search, state: z.enum(['used', 'archived']).default('used') })
export type ShownJobs = z.infer<typeof shown>

const path = '/canned-jobs/{id}'
const taken = {
  canned_job_code_taken: {
    ...errorsOf(no.cannedJobCodeTaken).canned_job_code_taken,
    data: z.object({ fields: z.object({ code: z.string() }) }),
  },
}

export const cannedJobsContract = contractOf('Forfaits', {
  listCannedJobs: operation
    .route({ method: 'GET', path: '/canned-jobs', summary: 'Les forfaits de l’atelier, par catégorie et par nom' })
    .output(z.array(cannedJob)),
  exportCannedJobs: operation
    .meta({ needs: 'export' })
    .route({ method: 'GET', path: '/canned-jobs/export', summary: 'Les forfaits et leurs prix du jour en CSV ou XLSX' })
    .input(shown.extend({ format: z.enum(['csv', 'xlsx']).default('csv') }))
    .output(z.file()),
  createCannedJob: operation
    .errors({ ...errorsOf(no.cannedJobsFull), ...taken })
    .route({ method: 'POST', path: '/canned-jobs', summary: 'Nouveau forfait', successStatus: 201 })
    .input(one.and(cannedJobInput))
    .output(cannedJob),
  editCannedJob: operation
    .errors({ ...errorsOf(no.cannedJobNotFound, no.cannedJobArchived), ...taken })
    .errors({
      canned_job_changed: {
        ...errorsOf(no.cannedJobChanged).canned_job_changed,
        data: z.object({ current: cannedJob, conflicts: z.array(z.enum(cannedJobFields)) }),
      },
    })
    .route({
      method: 'PUT',
      path,
      summary: 'Modifier un forfait',
      description: '« seen » est le forfait tel qu’il a été lu\u00a0: les champs changés par d’autres restent.',
    })
    .input(one.extend({ seen: cannedJobInput }).and(cannedJobInput))
    .output(cannedJob),
  archiveCannedJob: operation
    .errors(errorsOf(no.cannedJobNotFound, no.cannedJobArchived))
    .route({ method: 'POST', path: `${path}/archiving`, summary: 'Archiver un forfait' })
    .input(one)
    .output(cannedJob),
  restoreCannedJob: operation
    .errors({ ...errorsOf(no.cannedJobNotFound, no.cannedJobNotArchived), ...taken })
    .route({ method: 'POST', path: `${path}/restoration`, summary: 'Reprendre un forfait archivé' })
    .input(one)
    .output(cannedJob),
  readPriceDisplay: operation
    .route({
      method: 'GET',
      path: '/canned-jobs/price-display',
      summary: 'Ce qui manque à l’affichage des prix de l’atelier',
    })
    .output(z.object({ missing: z.array(z.string()) })),
  printPriceDisplay: operation
    .errors(errorsOf(documentNotPrinted))
    .route({
      method: 'GET',
      path: '/canned-jobs/price-display/document',
      summary: 'L’affichage des prix, en image (SVG) ou en PDF',
      description: 'Les taux horaires en vigueur et les forfaits affichés, TTC et HT. Rien n’est enregistré.',
    })
    .input(
      z.object({
        layout: z.enum(displayLayouts).default('poster').describe('Affiche A4, ou liste détaillée pour l’accueil'),
        basis: z.enum(displayBases).default('both').describe('Comment les heures sont comptées'),
        format: z.enum(['picture', 'pdf']).default('pdf'),
      }),
    )
    .output(z.file()),
  suggestLines: operation
    .route({
      method: 'GET',
      path: '/canned-jobs/written-lines',
      summary: 'Les lignes déjà écrites qui commencent ainsi, les plus fréquentes d’abord',
    })
    .input(z.object({ begun: z.string().trim().max(100, '100 caractères au plus') }))
    .output(z.array(writtenLine)),
})
