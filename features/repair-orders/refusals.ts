import { reason } from '#lib/refusal.ts'

export const orderNotFound = reason('repair_order_not_found', 404, 'Cet ordre de réparation est introuvable.')
export const orderChanged = reason(
  'repair_order_changed',
  409,
  'Cet ordre a été modifié entre-temps par une autre personne. Choisissez, champ par champ, ce qui doit rester.',
)
export const orderPriceClosed = reason(
  'repair_order_price_closed',
  409,
  'Cet ordre est autorisé ou en cours\u00a0: ses lignes ne changent plus. Rouvrez-le, ou préparez un ordre complémentaire.',
)
export const orderReceptionClosed = reason(
  'repair_order_reception_closed',
  409,
  'Le document de cet ordre est figé\u00a0: l’état de réception ne change plus.',
)
export const orderActOutOfTurn = reason(
  'repair_order_act_out_of_turn',
  409,
  'L’état de cet ordre ne permet pas cela. Rechargez la page, puis choisissez parmi les actions proposées.',
)
export const orderEmpty = reason(
  'repair_order_empty',
  422,
  'Cet ordre n’a ni ligne chiffrée ni demande du client. Ajoutez-en une d’abord.',
)
export const orderFull = reason(
  'repair_order_full',
  422,
  'Un ordre compte 1\u202f000 lignes au plus. Scindez-le en deux ordres.',
)
export const orderTooHigh = reason(
  'repair_order_too_high',
  422,
  'Le total dépasse 10\u202f000\u202f000\u00a0€ TTC\u00a0: une quantité ou un prix a dû être mal saisi. Rien n’a été enregistré.',
)
export const orderLineElsewhere = reason('repair_order_line_elsewhere', 409, 'Cette ligne appartient à un autre ordre.')
export const orderedQuoteNotAccepted = reason(
  'ordered_quote_not_accepted',
  409,
  'Ce devis n’est pas accepté par le client. Notez d’abord son accord.',
)
export const quoteOrdered = reason(
  'quote_ordered',
  409,
  'Ce devis a déjà son ordre de réparation. Ouvrez-le, ou annulez-le avant d’en préparer un autre.',
)
export const authorisedAmountChanged = reason(
  'authorised_amount_changed',
  409,
  'Le total de cet ordre n’est plus celui que le client a autorisé. Relisez-le avec lui.',
)
export const authorisedInFuture = reason('authorised_in_future', 422, 'Une autorisation ne peut pas dater de demain.')
export const startUnauthorised = reason(
  'start_unauthorised',
  409,
  'Le client n’a pas autorisé ces travaux. Confirmez que vous les lancez quand même\u00a0: le journal le retient.',
)
export const checkIncomplete = reason(
  'check_incomplete',
  422,
  'Le contrôle n’est pas complet\u00a0: passez chaque point, ou notez-le sans objet.',
)
export const complementUnderWay = reason(
  'complement_under_way',
  409,
  'Un ordre complémentaire n’est pas encore contrôlé. Contrôlez-le, ou annulez-le, avant de restituer le véhicule.',
)
export const workUnauthorised = reason(
  'work_unauthorised',
  409,
  'Des travaux n’ont pas l’autorisation du client. Notez-la, ou dites pourquoi le véhicule est restitué sans elle\u00a0: le journal le retient.',
)
