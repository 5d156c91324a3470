import { reason } from '#lib/refusal.ts'

export const checkNotFound = reason('integrity_check_not_found', 404, 'Ce contrôle est introuvable.')
export const checkUnderway = reason(
  'integrity_check_underway',
  409,
  'Un contrôle est déjà en cours. Attendez son résultat, il s’affiche ici.',
)
export const checkNotFinished = reason(
  'integrity_check_not_finished',
  409,
  'Ce contrôle n’est pas terminé. Son procès-verbal s’imprime à la fin.',
)
