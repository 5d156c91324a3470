import { reason } from '#lib/refusal.ts'

export const supplementNotFound = reason(
  'supplement_request_not_found',
  404,
  'Cette demande de complément est introuvable.',
)
export const supplementChanged = reason(
  'supplement_request_changed',
  409,
  'Quelqu’un vient de modifier cette demande. Relisez-la, puis recommencez.',
)
export const supplementSent = reason(
  'supplement_request_sent',
  409,
  'Cette demande est déjà partie\u00a0: elle ne se modifie plus. Préparez une nouvelle demande, ou renvoyez celle-ci.',
)
export const supplementUnsent = reason(
  'supplement_request_unsent',
  409,
  'Cette demande n’est pas encore envoyée\u00a0: l’expert ne peut pas y avoir répondu.',
)
export const supplementEmpty = reason(
  'supplement_request_empty',
  422,
  'Cette demande n’a aucune ligne. Ajoutez ce que vous demandez à l’expert, puis envoyez-la.',
)
export const photographUnusable = reason(
  'supplement_photograph_unusable',
  422,
  'Une photographie choisie n’est plus dans le dossier, ou son aperçu n’est pas encore prêt. Retirez-la de la demande, ou attendez un instant.',
)
export const answerInFuture = reason('supplement_answer_in_future', 422, 'Une réponse ne peut pas dater de demain.')
export const answerBeforeSending = reason(
  'supplement_answer_too_early',
  422,
  'Cette date est antérieure à l’envoi de la demande.',
)
export const acceptedLinesUnknown = reason(
  'supplement_lines_unknown',
  422,
  'Cochez au moins une ligne que l’expert accorde, parmi celles de la demande.',
)
export const supplementNotAccepted = reason(
  'supplement_request_not_accepted',
  409,
  'L’expert n’a pas accordé cette demande\u00a0: notez sa réponse avant d’en faire un devis.',
)
export const supplementQuoted = reason(
  'supplement_request_quoted',
  409,
  'Cette demande a déjà donné un devis complémentaire. Ouvrez-le pour le compléter.',
)
