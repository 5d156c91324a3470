import type { ReportFileType } from '#engine/report/file-type.ts'
import { fileLimitBytes, photographLimit, reportLimitBytes } from '#features/expert-reports/report-file.ts'
import { type Reason, reason } from '#lib/refusal.ts'

const megabytesOf = (bytes: number) => `${bytes / 1_024 / 1_024}\u00a0Mo`

export const reportFileEmpty = reason(
  'report_file_empty',
  422,
  'Ce fichier est vide. Vérifiez qu’il s’ouvre sur votre appareil, puis déposez-le de nouveau.',
)
export const reportFormatUnknown = reason(
  'report_format_unknown',
  415,
  'Ce fichier n’est ni un PDF ni une photographie (JPEG, PNG, HEIC ou TIFF). Enregistrez le rapport en PDF, puis déposez-le.',
)
export const reportFileTooLarge = reason(
  'report_file_too_large',
  413,
  `Ce fichier dépasse ${megabytesOf(fileLimitBytes)}. Réduisez-le ou demandez à l’expert un PDF plus léger.`,
)
export const reportTooLarge = reason(
  'report_too_large',
  413,
  `Ces photographies dépassent ${megabytesOf(reportLimitBytes)} à elles toutes. Prenez-les dans une définition plus faible.`,
)
export const reportFileDamaged = reason(
  'report_file_damaged',
  422,
  'Ce fichier est arrivé abîmé. Vérifiez votre connexion, puis déposez-le de nouveau.',
)
export const reportFileMissing = reason(
  'report_file_missing',
  409,
  'Un des fichiers de ce rapport n’est pas arrivé, ou sert déjà. Déposez le rapport de nouveau.',
)
export const onePdfAlone = reason(
  'one_pdf_alone',
  422,
  'Un rapport est un seul PDF, ou des photographies. Déposez chaque PDF à part.',
)
export const tooManyPhotographs = reason(
  'too_many_photographs',
  422,
  `Un rapport compte ${photographLimit} photographies au plus. Retirez-en, ou déposez le PDF de l’expert.`,
)
/** The device says it before anything is sent. */
export const deviceFull = reason(
  'device_full',
  507,
  'Cet appareil garde déjà trop de rapports en attente. Déposez-les ou retirez-en, puis recommencez.',
)
export const reportNotFound = reason('report_not_found', 404, 'Ce rapport est introuvable.')
export const reportAlreadyDeleted = reason('report_already_deleted', 409, 'Ce rapport est déjà supprimé.')
export const reportNotDeleted = reason('report_not_deleted', 409, 'Ce rapport n’est pas supprimé.')

export const reportUnread = reason('report_unread', 409, 'Ce rapport n’est pas encore lu. Revenez dans un instant.')
export const reportReadingChanged = reason(
  'report_reading_changed',
  409,
  'Ce rapport a été corrigé ou relu entre-temps par une autre personne. Comparez, puis recommencez.',
)
export const reportReadingUnderWay = reason(
  'report_reading_under_way',
  409,
  'Ce rapport est déjà en cours de lecture. Attendez la fin, ou revenez dans une minute.',
)
export const reportValueUnknown = reason(
  'report_value_unknown',
  422,
  'Cette valeur n’existe pas dans ce rapport. Rechargez la page, puis recommencez.',
)
export const reportValueMalformed = reason(
  'report_value_malformed',
  422,
  'Cette valeur n’a pas la forme attendue. Écrivez-la telle que le rapport l’imprime.',
)
export const reportLineUnknown = reason(
  'report_line_unknown',
  422,
  'Cette ligne n’existe plus dans ce rapport, ou existe déjà. Rechargez la page, puis recommencez.',
)
export const reportOfDossier = reason(
  'report_of_dossier',
  409,
  'Ce rapport est déjà joint à un dossier. Détachez-le d’abord.',
)
export const reportDossierUnknown = reason(
  'report_dossier_unknown',
  422,
  'Le dossier choisi n’existe plus ou est archivé. Choisissez-en un autre.',
)

export type ReportPart = { sizeBytes: number; type: ReportFileType | undefined }

/** The reason why these files are no report; undefined when they are one. */
export function faultOfParts(parts: readonly ReportPart[]): Reason | undefined {
  if (parts.some(({ sizeBytes }) => sizeBytes === 0)) return reportFileEmpty
  if (parts.some(({ type }) => !type)) return reportFormatUnknown
  if (parts.some(({ sizeBytes }) => sizeBytes > fileLimitBytes)) return reportFileTooLarge
  if (parts.length > 1 && parts.some(({ type }) => type === 'application/pdf')) return onePdfAlone
  if (parts.length > photographLimit) return tooManyPhotographs
  const total = parts.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  return total > reportLimitBytes ? reportTooLarge : undefined
}
