import { z } from 'zod'
import { dossier } from '#features/dossiers/contracts/dossier.ts'
import { expertReport } from '#features/expert-reports/contracts/expert-report.ts'
import * as no from '#features/expert-reports/refusals.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { operation } from '#lib/operation.ts'
import { id, one } from '#lib/wire.ts'

const named = z.object({ id, name: z.string() })
const path = '/expert-reports/{id}'

const proposals = z.object({
  dossiers: z.array(dossier).describe('Même plaque ou même numéro de sinistre'),
  dossierId: id.nullable().describe('Le seul qui a le même numéro de sinistre'),
  clients: z.array(named).describe('Même nom, email ou téléphone, ou propriétaire du véhicule'),
  clientId: id.nullable().describe('Le seul qui a le même nom et un autre signe'),
  vehicles: z.array(named).describe('Même plaque ou même numéro de série'),
  vehicleId: id.nullable().describe('Le seul'),
  insurer: named.nullable(),
  expertFirm: named.nullable(),
  expert: named.nullable(),
  insured: z
    .string()
    .describe('L’assuré, sauf si c’est l’assureur, le cabinet ou ce garage sous une mauvaise étiquette'),
  repairer: z
    .object({ isOther: z.boolean(), sentence: z.string() })
    .nullable()
    .describe('Le réparateur nommé, et s’il est un autre garage'),
  why: z.record(z.string(), z.string()).describe('Pourquoi chaque fiche est proposée, par son identifiant'),
})
export type ReportProposals = z.infer<typeof proposals>

export const reportDossierOperations = {
  proposeReportCreation: operation
    .errors(errorsOf(no.reportNotFound))
    .route({
      method: 'GET',
      path: `${path}/proposals`,
      summary: 'Les fiches que ce rapport nomme\u00a0: dossiers, client, véhicule, assureur, cabinet, expert',
    })
    .input(one)
    .output(proposals),

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
