import { reason } from '#lib/refusal.ts'

export const tryoutNotFound = reason(
  'tryout_not_found',
  404,
  'Ce rapport n’est plus ici\u00a0: il est effacé dans l’heure, ou dès que vous le demandez. Déposez-le de nouveau.',
)
export const tryoutsSpent = reason(
  'tryouts_spent',
  429,
  'Dix rapports ont déjà été lus en une heure depuis votre connexion. Patientez quelques minutes, ou créez un compte\u00a0: la semaine d’essai est gratuite.',
)
export const tryoutsFull = reason(
  'tryouts_full',
  503,
  'Trop de rapports attendent déjà leur lecture. Patientez une minute, puis déposez le vôtre de nouveau.',
)
export const tryoutFileUnexpected = reason(
  'tryout_file_unexpected',
  409,
  'Ce fichier n’était pas annoncé, ou le rapport est déjà complet. Déposez le rapport de nouveau.',
)
export const tryoutFileArriving = reason(
  'tryout_file_arriving',
  409,
  'Ce fichier est déjà en cours d’envoi. Attendez la fin de cet envoi, ou recommencez dans quinze secondes.',
)
/** The sentence says how to type the value. */
export function valueNotUnderstood(sentence: string) {
  return reason('value_not_understood', 422, sentence)
}
export const valueNotRead = reason(
  'value_not_read',
  422,
  'Cette valeur n’est pas dans la lecture. Rechargez la page, puis recommencez.',
)
export const tryoutNotRead = reason(
  'tryout_not_read',
  409,
  'Ce rapport n’est pas encore lu. Attendez la fin de la lecture, puis recommencez.',
)
