import { reason } from '#lib/refusal.ts'

export const taskNotFound = reason('task_not_found', 404, 'Cette tâche est introuvable.')
export const taskChanged = reason(
  'task_changed',
  409,
  'Cette tâche a été modifiée entre-temps par une autre personne. Choisissez, champ par champ, ce qui doit rester.',
)
export const taskRemoved = reason(
  'task_removed',
  409,
  'Cette tâche a été supprimée. Remettez-la en place avant de la modifier.',
)
export const taskNotRemoved = reason('task_not_removed', 409, 'Cette tâche n’est pas supprimée.')
export const ownerUnknown = reason(
  'task_owner_unknown',
  422,
  'La personne choisie ne fait plus partie de l’équipe. Choisissez-en une autre, ou laissez la tâche sans responsable.',
)
export const subjectUnknown = reason(
  'task_subject_unknown',
  422,
  'La fiche que cette tâche concerne n’existe plus. Choisissez-en une autre, ou n’en indiquez aucune.',
)
export const taskCountChanged = reason(
  'task_count_changed',
  409,
  'La liste a changé pendant que vous la regardiez. Vérifiez le nombre de tâches, puis exportez de nouveau.',
)
