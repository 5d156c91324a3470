import { reason } from '#lib/refusal.ts'

export const timeEntryNotFound = reason('time_entry_not_found', 404, 'Ce pointage est introuvable.')
export const timeEntryChanged = reason(
  'time_entry_changed',
  409,
  'Ce pointage a été modifié entre-temps par une autre personne. Rechargez la page, puis corrigez-le de nouveau.',
)
export const timeEntryRemoved = reason(
  'time_entry_removed',
  409,
  'Ce pointage a été supprimé. Remettez-le en place avant de le modifier.',
)
export const timeEntryNotRemoved = reason('time_entry_not_removed', 409, 'Ce pointage n’est pas supprimé.')
export const clockStillRuns = reason(
  'clock_still_runs',
  409,
  'Ce pointage n’a pas encore de fin. Arrêtez-le, ou indiquez son heure de fin, avant de le modifier.',
)
export const clockRunsHere = reason(
  'clock_runs_here',
  409,
  'Votre pointage tourne déjà sur ce travail. Il n’y en a qu’un par personne\u00a0: arrêtez-le ici, ou sur l’appareil où il a démarré.',
)
export const clockForgotten = reason(
  'clock_forgotten',
  409,
  'Ce pointage tourne depuis plus de 12 heures\u00a0: rien n’est compté. Indiquez l’heure réelle de fin.',
)
export const clockTooOld = reason(
  'clock_too_old',
  422,
  'Ce pointage date de plus de sept jours. Saisissez plutôt les heures à la main.',
)
export const clockEndOutOfPlace = reason(
  'clock_end_out_of_place',
  422,
  'La fin vient après le début, 24 heures plus tard au plus, et jamais dans le futur.',
)
export const orderWorkOver = reason(
  'order_work_over',
  409,
  'Cet ordre est restitué ou annulé\u00a0: aucun pointage n’y démarre. S’il manque des heures, saisissez-les à la main.',
)
export const orderWorkNotBegun = reason(
  'order_work_not_begun',
  409,
  'Les travaux de cet ordre ne sont pas lancés. Lancez-les, ou démarrez un pointage, avant de saisir des heures.',
)
export const hoursLineUnknown = reason(
  'hours_line_unknown',
  422,
  'Cette ligne n’est plus une ligne de main-d’œuvre ou de peinture de cet ordre. Choisissez-en une autre, ou l’ordre entier.',
)
export const hoursMemberUnknown = reason(
  'hours_member_unknown',
  422,
  'La personne choisie ne fait plus partie de l’équipe. Choisissez-en une autre.',
)
export const hoursInFuture = reason('hours_in_future', 422, 'Des heures ne peuvent pas dater de demain.')
