import { z } from 'zod'
import { newDossier, openingErrors } from '#features/dossiers/contract.ts'
import { dossier } from '#features/dossiers/contracts/dossier.ts'
import { dossierInput } from '#features/dossiers/dossier-input.ts'
import { expertReport } from '#features/expert-reports/contracts/expert-report.ts'
import * as no from '#features/expert-reports/refusals.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { operation } from '#lib/operation.ts'
import { id, one } from '#lib/wire.ts'

const named = z.object({ id, name: z.string() }).nullable()
const path = '/expert-reports/{id}'

export const reportDossierOperations = {
  proposeReportDossiers: operation
    .errors(errorsOf(no.reportNotFound))
    .route({
      method: 'GET',
      path: `${path}/proposals`,
      summary: 'Les dossiers que ce rapport peut rejoindre, et les fiches de l’annuaire qu’il nomme',
    })
    .input(one)
    .output(
      z.object({
        dossiers: z.array(dossier).describe('Même plaque ou même numéro de sinistre'),
        insurer: named,
        expertFirm: named,
        expert: named,
      }),
    ),

  openReportDossier: operation
    .errors({ ...errorsOf(no.reportNotFound, no.reportAlreadyDeleted, no.reportOfDossier), ...openingErrors })
    .route({
      method: 'POST',
      path: `${path}/opening`,
      summary: 'Ouvrir un dossier avec ce rapport',
      successStatus: 201,
    })
    .input(z.object({ id, dossier: newDossier.and(dossierInput) }))
    .output(dossier),

  attachExpertReport: operation
    .errors(errorsOf(no.reportNotFound, no.reportAlreadyDeleted, no.reportDossierUnknown))
    .route({ method: 'PUT', path: `${path}/dossier`, summary: 'Joindre un rapport à un dossier, ou l’en détacher' })
    .input(one.extend({ dossierId: id.nullable() }))
    .output(expertReport),

  reviewExpertReport: operation
    .errors(errorsOf(no.reportNotFound, no.reportAlreadyDeleted, no.reportUnread))
    .route({ method: 'PUT', path: `${path}/review`, summary: 'Noter qu’un rapport est relu' })
    .input(one)
    .output(expertReport),
}
