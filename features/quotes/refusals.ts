import { reason } from '#lib/refusal.ts'

export const quoteNotFound = reason('quote_not_found', 404, 'Ce devis est introuvable.')
export const quoteChanged = reason(
  'quote_changed',
  409,
  'Ce devis a été modifié entre-temps par une autre personne. Choisissez, champ par champ, ce qui doit rester.',
)
export const quoteNotDraft = reason(
  'quote_not_draft',
  409,
  'Ce devis n’est pas un brouillon\u00a0: il a été présenté au client, ou supprimé. Rouvrez-le, ou restaurez-le, pour le modifier\u00a0: la version présentée est conservée.',
)
export const quoteNotRemovable = reason(
  'quote_not_removable',
  409,
  'Ce devis a été présenté au client\u00a0: il reste au dossier avec ses versions. Présentez-le de nouveau, puis notez le refus du client, pour le clore.',
)
export const quoteNotRemoved = reason('quote_not_removed', 409, 'Ce devis n’est pas supprimé.')
export const quoteNotPresented = reason('quote_not_presented', 409, 'Ce devis n’attend pas de réponse du client.')
export const quoteIsDraft = reason('quote_is_draft', 409, 'Ce devis est déjà un brouillon.')
export const quoteEmpty = reason(
  'quote_empty',
  422,
  'Ce devis n’a aucune ligne chiffrée. Ajoutez-en une avant de le présenter.',
)
export const depositOverTotal = reason(
  'deposit_over_total',
  422,
  'L’acompte demandé dépasse le total TTC du devis. Corrigez l’acompte ou les lignes avant de le présenter.',
)
export const quoteFull = reason(
  'quote_full',
  422,
  'Un devis compte 1\u202f000 lignes au plus. Scindez-le en deux devis.',
)
export const quoteTooHigh = reason(
  'quote_too_high',
  422,
  'Le total dépasse 10\u202f000\u202f000\u00a0€ TTC\u00a0: une quantité ou un prix a dû être mal saisi. Rien n’a été enregistré.',
)
export const quoteLineElsewhere = reason('quote_line_elsewhere', 409, 'Cette ligne appartient à un autre devis.')
export const acceptedAmountChanged = reason(
  'accepted_amount_changed',
  409,
  'Le total de ce devis n’est plus celui que le client a accepté. Relisez-le avec lui.',
)
export const quoteExpired = reason(
  'quote_expired',
  409,
  'La validité de ce devis était passée à la date de l’accord. Rouvrez-le pour la prolonger, ou confirmez son prix.',
)
export const reusedPartsUnasked = reason(
  'reused_parts_unasked',
  422,
  'Le choix du client sur les pièces de réemploi n’est pas noté\u00a0: la loi le demande avant son accord. Posez-lui la question, et notez sa réponse ou la raison de ne pas en proposer.',
)
export const acceptedInFuture = reason('accepted_in_future', 422, 'Un accord ne peut pas dater de demain.')
export const presentedAmountChanged = reason(
  'presented_amount_changed',
  409,
  'Le total de ce devis vient de changer. Relisez-le, puis présentez-le.',
)
