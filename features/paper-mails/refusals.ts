import { reason } from '#lib/refusal.ts'

export const quoteUnshown = reason(
  'quote_unshown',
  409,
  'Ce devis est un brouillon. Présentez-le au client avant de l’envoyer.',
)
export const orderUnfrozen = reason(
  'order_unfrozen',
  409,
  'Le document de cet ordre n’est pas encore figé. Notez l’autorisation du client, ou lancez les travaux, avant de l’envoyer.',
)
export const invoiceUnissued = reason(
  'invoice_unissued',
  409,
  'Cette facture est un brouillon sans numéro. Émettez-la avant de l’envoyer.',
)
