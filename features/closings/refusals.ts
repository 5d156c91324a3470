import { reason } from '#lib/refusal.ts'

export const closingNotFound = reason('closing_not_found', 404, 'Cette clôture est introuvable.')
export const closingInFuture = reason('closing_in_future', 422, 'Une journée à venir ne se clôture pas encore.')
export const dayAlreadyClosed = reason(
  'day_already_closed',
  409,
  'Cette journée est déjà clôturée. Sa clôture se lit dans la liste.',
)
export const archiveNotSigned = reason(
  'archive_not_signed',
  503,
  'Le certificat du cachet électronique est arrivé à son terme\u00a0: une archive ne serait pas signée. Prévenez le support, puis recommencez.',
)
export const archiveClockEarly = reason(
  'archive_clock_early',
  503,
  'L’horloge du serveur est en retard sur le début du certificat du cachet électronique\u00a0: une archive ne serait pas signée. Faites régler l’horloge, puis recommencez.',
)
