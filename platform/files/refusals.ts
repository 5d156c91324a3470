import { reason } from '#lib/refusal.ts'

export const fileTooLarge = reason('file_too_large', 413, 'Ce fichier est trop volumineux.')
export const emptyFile = reason('empty_file', 422, 'Ce fichier est vide.')
export const fileTypeContradicted = reason(
  'file_type_contradicted',
  415,
  'Le contenu de ce fichier ne correspond pas à son type. Enregistrez-le de nouveau, puis renvoyez-le.',
)
export const fileIdTaken = reason('file_id_taken', 409, 'Un autre fichier a déjà été reçu sous cet identifiant.')
export const fileNotFound = reason('file_not_found', 404, 'Ce fichier est introuvable.')
export const linkExpired = reason('link_expired', 410, 'Ce lien a expiré. Rouvrez la page pour en obtenir un nouveau.')
export const linkNotSigned = reason('link_not_signed', 403, 'Ce lien n’est pas valable.')
export const invalidFileId = reason('invalid_file_id', 422, 'L’identifiant d’un fichier est un UUID.')
export const fileSliceUnfit = reason(
  'file_slice_unfit',
  400,
  'Une partie de ce fichier est arrivée incomplète. Renvoyez-le.',
)
export const fileSliceWrong = reason(
  'file_slice_wrong',
  409,
  'Une autre partie de ce fichier est attendue. L’envoi reprend où il s’est arrêté.',
)
