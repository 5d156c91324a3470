import { reason } from '#lib/refusal.ts'

export const quoteUnshown = reason(
  'quote_unshown',
  409,
  'Ce devis est un brouillon. Présentez-le au client avant de l’envoyer.',
)
export const invoiceUnissued = reason(
  'invoice_unissued',
  409,
  'Cette facture est un brouillon sans numéro. Émettez-la avant de l’envoyer.',
)
