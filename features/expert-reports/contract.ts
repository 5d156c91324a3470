import { z } from 'zod'
import { expertReport } from '#features/expert-reports/contracts/expert-report.ts'
import { reportDossierOperations } from '#features/expert-reports/contracts/report-dossier.ts'
import { reportHead } from '#features/expert-reports/contracts/report-head.ts'
import { reportPictureOperations } from '#features/expert-reports/contracts/report-pictures.ts'
import { reportReadingOperations } from '#features/expert-reports/contracts/report-reading.ts'
import { reportStages } from '#features/expert-reports/expert-report.ts'
import {
  onePdfAlone,
  reportAlreadyDeleted,
  reportFileDamaged,
  reportFileEmpty,
  reportFileMissing,
  reportFileTooLarge,
  reportFormatUnknown,
  reportNotDeleted,
  reportNotFound,
  reportTooLarge,
  tooManyPhotographs,
} from '#features/expert-reports/refusals.ts'
import { photographLimit } from '#features/expert-reports/report-file.ts'
import { reportLimit } from '#features/subscriptions/refusals.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { contractOf, operation } from '#lib/operation.ts'
import { count, flag, id, nothing, pageInput, pageOf, search } from '#lib/wire.ts'

export type { ExpertReport } from '#features/expert-reports/contracts/expert-report.ts'
export { expertReport } from '#features/expert-reports/contracts/expert-report.ts'
export type { ReportProposals } from '#features/expert-reports/contracts/report-dossier.ts'
export type { ReportHead } from '#features/expert-reports/contracts/report-head.ts'
export type { GarageReading, LineEdit, ReadingChanges } from '#features/expert-reports/contracts/report-reading.ts'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'Empreinte incorrecte')

const page = z.object({
  id,
  name: z.string(),
  mediaType: z.string(),
  sizeBytes: z.number().int(),
  url: z.string().describe('Ouvre le fichier, pendant cinq minutes'),
  downloadUrl: z.string().describe('Enregistre le fichier, pendant cinq minutes'),
})
export type ReportPage = z.infer<typeof page>

const filters = z.object({
  search,
  deleted: flag,
  stage: z.enum(reportStages).optional().describe('À relire, à créer (relus, sans dossier), créés, illisibles'),
  dossierId: id.optional(),
  clientId: id.optional().describe('Ceux de ses dossiers'),
  vehicleId: id.optional(),
  firmId: id.optional().describe('L’assureur ou le cabinet du dossier'),
})
export type ReportFilters = z.infer<typeof filters>

const counts = z.object({ all: count, toReview: count, toCreate: count, created: count, unreadable: count })
export type ReportCounts = z.infer<typeof counts>

const received = z.object({
  id,
  name: z
    .string()
    .trim()
    .transform((name) => Array.from(name).slice(0, 200).join(''))
    .pipe(z.string().min(1, 'Donnez un nom à ce rapport')),
  files: z
    .array(z.object({ id, sha256: sha256.optional().describe('Pour savoir si le fichier est arrivé entier') }))
    .min(1, 'Un rapport a au moins un fichier')
    .max(photographLimit, `${photographLimit} fichiers au plus`),
  dossierId: id
    .optional()
    .describe('Le dossier en cours auquel le joindre. Archivé ou introuvable, il laisse le rapport sans dossier'),
})
export type ReceivedReport = z.infer<typeof received>

const reportTwin = expertReport.extend({
  isSameFile: z.boolean().describe('Vrai pour le même fichier, faux pour le même sinistre'),
})
export type ReportTwin = z.infer<typeof reportTwin>

/** The refusals that come before any file is looked at. */
export const planErrors = errorsOf(reportLimit(0, 0))

const path = '/expert-reports/{id}'

export const expertReportsContract = contractOf('Rapports d’expert', {
  listExpertReports: operation
    .route({ method: 'GET', path: '/expert-reports', summary: 'Les rapports, du plus récent au plus ancien' })
    .input(filters.extend(pageInput))
    .output(pageOf(expertReport)),

  exportExpertReports: operation
    .meta({ needs: 'export' })
    .route({ method: 'GET', path: '/expert-reports/export', summary: 'La liste en CSV ou XLSX' })
    .input(filters.extend({ format: z.enum(['csv', 'xlsx']).default('csv') }))
    .output(z.file()),

  countExpertReports: operation
    .route({ method: 'GET', path: '/expert-reports/counts', summary: 'Combien de rapports à chaque étape' })
    .input(filters.omit({ stage: true }))
    .output(counts),

  readExpertReportQuota: operation
    .route({ method: 'GET', path: '/expert-reports/quota', summary: 'Ce que la formule ouvre ce mois-ci' })
    .output(
      z.object({
        used: z.number().int().describe('Depuis le 1er du mois à minuit, heure de Paris'),
        limit: z.number().int().nullable().describe('Nul quand rien n’est compté'),
        isNear: z.boolean().describe('À partir de 80 %'),
        isOpen: z.boolean().describe('Faux sans formule'),
        isFreeWeek: z.boolean().describe('Vrai pendant la semaine gratuite, avant toute formule'),
      }),
    ),

  checkExpertReport: operation
    .errors(planErrors)
    .route({
      method: 'GET',
      path: '/expert-reports/check',
      summary: 'Demander, avant d’envoyer les fichiers, si un rapport serait reçu',
    })
    .input(z.object({ id, fingerprint: sha256.optional() }))
    .output(z.object({ isReceived: z.boolean().describe('Vrai quand ce dépôt est déjà arrivé') })),

  receiveExpertReport: operation
    .errors({
      ...planErrors,
      ...errorsOf(
        reportFileEmpty,
        reportFormatUnknown,
        reportFileTooLarge,
        reportTooLarge,
        reportFileDamaged,
        reportFileMissing,
        onePdfAlone,
        tooManyPhotographs,
      ),
    })
    .route({
      method: 'POST',
      path: '/expert-reports',
      summary: 'Déposer un rapport dont les fichiers ont été envoyés à /files/{id}',
      successStatus: 201,
    })
    .input(received)
    .output(expertReport),

  readExpertReport: operation
    .errors(errorsOf(reportNotFound))
    .route({ method: 'GET', path, summary: 'Un rapport et ses fichiers' })
    .input(z.object({ id }))
    .output(
      z.object({
        report: expertReport,
        pages: z.array(page),
        twins: z.array(reportTwin).describe('Ceux du même fichier, supprimés ou non, puis ceux du même sinistre'),
        head: reportHead.nullable().describe('Ce que la lecture a trouvé pour le dossier'),
      }),
    ),

  deleteExpertReport: operation
    .errors(errorsOf(reportNotFound, reportAlreadyDeleted))
    .route({ method: 'DELETE', path, summary: 'Supprimer un rapport' })
    .input(z.object({ id }))
    .output(expertReport),

  eraseExpertReport: operation
    .meta({ needs: 'nothing' })
    .errors(errorsOf(reportNotFound, reportNotDeleted))
    .route({ method: 'POST', path: `${path}/erasure`, summary: 'Effacer pour de bon un rapport supprimé' })
    .input(z.object({ id }))
    .output(nothing),

  restoreExpertReport: operation
    .errors(errorsOf(reportNotFound, reportNotDeleted))
    .route({ method: 'POST', path: `${path}/restoration`, summary: 'Restaurer un rapport supprimé' })
    .input(z.object({ id }))
    .output(expertReport),

  ...reportDossierOperations,
  ...reportPictureOperations,
  ...reportReadingOperations,
})
