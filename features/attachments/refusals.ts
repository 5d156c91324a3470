import { isPicture, type SubjectKind, takesPhotographsOnly } from '#features/attachments/attachment.ts'
import { attachmentLimitBytes, mayBeAttached } from '#features/attachments/attachment-file.ts'
import { type Reason, reason } from '#lib/refusal.ts'

export const attachmentNotFound = reason('attachment_not_found', 404, 'Ce fichier est introuvable.')
export const attachmentSubjectUnknown = reason(
  'attachment_subject_unknown',
  404,
  'La fiche à laquelle joindre ce fichier est introuvable. Elle a peut-être été fusionnée ou effacée.',
)
export const attachmentEmpty = reason(
  'attachment_empty',
  422,
  'Ce fichier est vide. Vérifiez qu’il s’ouvre sur votre appareil, puis joignez-le de nouveau.',
)
export const attachmentTooLarge = reason(
  'attachment_too_large',
  413,
  `Ce fichier dépasse ${attachmentLimitBytes / 1_024 / 1_024}\u00a0Mo. Réduisez-le, puis joignez-le de nouveau.`,
)
export const attachmentTypeUnknown = reason(
  'attachment_type_unknown',
  415,
  'Ce type de fichier ne peut pas être joint. Joignez une photo, un PDF, ou un document Word, Excel ou texte.',
)
export const photographsOnly = reason(
  'photographs_only',
  415,
  'Seules des photos peuvent être jointes à la réception d’un véhicule. Joignez les documents à la fiche du dossier, du véhicule ou du client.',
)
export const receptionClosed = reason(
  'attachment_reception_closed',
  409,
  'Le document de cet ordre est figé\u00a0: ses photos de réception ne changent plus. Joignez cette photo au dossier ou au véhicule.',
)
export const attachmentKept = reason(
  'attachment_kept',
  409,
  'Cette photo figure dans le document figé d’un ordre de réparation\u00a0: elle prouve l’état du véhicule, et reste telle quelle.',
)
export const attachmentDamaged = reason(
  'attachment_damaged',
  422,
  'Ce fichier est arrivé abîmé. Vérifiez votre connexion, puis joignez-le de nouveau.',
)
export const attachmentMissing = reason(
  'attachment_missing',
  409,
  'Ce fichier n’est pas arrivé, ou sert déjà ailleurs. Joignez-le de nouveau.',
)
export const attachmentTrashed = reason(
  'attachment_trashed',
  409,
  'Ce fichier est dans la corbeille. Restaurez-le pour le modifier.',
)
export const attachmentNotTrashed = reason(
  'attachment_not_trashed',
  409,
  'Ce fichier n’est pas dans la corbeille. Mettez-l’y avant de l’effacer.',
)
export const sameContent = reason('same_content', 409, 'Ce fichier est identique à la version actuelle.')
export const nothingToMarkUp = reason(
  'nothing_to_mark_up',
  422,
  'Ce fichier n’a pas d’image sur laquelle dessiner. Attendez son aperçu, ou joignez une photo.',
)
export const pictureReplaced = reason(
  'picture_replaced',
  409,
  'Cette photo a été remplacée par une nouvelle version. Rouvrez-la, puis annotez-la.',
)
export const markupChanged = reason(
  'markup_changed',
  409,
  'Quelqu’un a annoté cette photo entre-temps. Rouvrez-la pour voir ses annotations, puis ajoutez les vôtres.',
)
export const nothingToPrint = reason(
  'nothing_to_print',
  422,
  'Aucun des fichiers choisis n’a encore d’image à imprimer. Choisissez au moins une photo dont l’aperçu est affiché.',
)
export const tooManyToPrint = reason(
  'too_many_to_print',
  422,
  'Une planche compte 60 photos au plus. Choisissez-en moins, ou faites deux planches.',
)
/** The device says it before anything is sent. */
export const deviceFull = reason(
  'device_full',
  507,
  'Cet appareil garde déjà trop de fichiers en attente. Laissez-les partir ou retirez-en, puis recommencez.',
)

type Given = { sizeBytes: number; mediaType: string }

/** The reason why a file cannot be attached to such a record; undefined when it can. */
export function faultOfFile({ sizeBytes, mediaType }: Given, subjectKind?: SubjectKind): Reason | undefined {
  if (sizeBytes === 0) return attachmentEmpty
  if (sizeBytes > attachmentLimitBytes) return attachmentTooLarge
  if (subjectKind && takesPhotographsOnly(subjectKind) && !isPicture({ mediaType })) return photographsOnly
  return mayBeAttached(mediaType) ? undefined : attachmentTypeUnknown
}
