import { reason } from '#lib/refusal.ts'

export const viewNotFound = reason('saved_view_not_found', 404, 'Cette vue est introuvable.')
export const viewChanged = reason(
  'saved_view_changed',
  409,
  'Cette vue a été modifiée entre-temps. Rouvrez la liste des vues, puis recommencez.',
)
export const viewNotRemoved = reason('saved_view_not_removed', 409, 'Cette vue n’est pas supprimée.')
export const viewsFull = reason(
  'saved_views_full',
  422,
  'Cette liste a déjà 40 vues. Supprimez-en une avant d’en enregistrer une autre.',
)
export const viewNameTaken = reason(
  'saved_view_name_taken',
  422,
  'Une vue de cette liste porte déjà ce nom. Choisissez-en un autre.',
)
