import { reason } from '#lib/refusal.ts'

export const supportGrantNotFound = reason('support_grant_not_found', 404, 'Cet accès est introuvable.')
export const supportGrantOver = reason('support_grant_over', 409, 'Cet accès est déjà fermé.')
export const supportAlreadyOpen = reason(
  'support_already_open',
  409,
  'L’assistance a déjà un accès ouvert. Révoquez-le pour en ouvrir un autre.',
)
export const accountUnknown = reason('account_unknown', 404, 'Aucun compte n’a cette adresse email.')
