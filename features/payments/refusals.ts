import { reason } from '#lib/refusal.ts'

export const paymentNotFound = reason('payment_not_found', 404, 'Cet encaissement est introuvable.')
export const paymentTooHigh = reason(
  'payment_too_high',
  422,
  'Ce montant dépasse ce qui reste dû. Notez le reste dû, et le surplus sur une autre facture.',
)
export const refundTooHigh = reason(
  'refund_too_high',
  422,
  'Ce remboursement dépasse ce que vous devez au client sur cette facture. Faites d’abord un avoir.',
)
export const cashTooHigh = reason(
  'cash_too_high',
  422,
  'La loi limite à 1\u202f000\u00a0€ le paiement en espèces d’une même facture. Choisissez un autre moyen pour le reste.',
)
export const cashRefundTooHigh = reason(
  'cash_refund_too_high',
  422,
  'La loi limite à 1\u202f000\u00a0€ ce que vous remboursez en espèces sur une même facture. Remboursez le reste par virement ou par chèque.',
)
export const paidInFuture = reason('paid_in_future', 422, 'Un encaissement ne peut pas dater de demain.')
export const paidTooEarly = reason(
  'paid_too_early',
  422,
  'La date d’un encaissement précède celle de sa facture d’un an au plus. Vérifiez l’année de «\u202fPayé le\u202f».',
)
export const dayClosed = reason(
  'day_closed',
  422,
  'Cette date fait partie d’une période clôturée. Notez l’encaissement à la date d’aujourd’hui, et sa vraie date dans la note.',
)
export const todayClosed = reason(
  'today_closed',
  409,
  'La journée d’aujourd’hui est clôturée. Notez cet encaissement demain, et sa vraie date dans la note.',
)
export const noInsurerShare = reason(
  'no_insurer_share',
  422,
  'L’assureur n’a pas de part dans cette facture. Notez le client comme payeur.',
)
export const alreadyReversed = reason('already_reversed', 409, 'Cet encaissement est déjà annulé.')
export const isReversal = reason('is_reversal', 409, 'Une annulation ne s’annule pas. Notez un nouvel encaissement.')
export const dueElsewhere = reason(
  'due_elsewhere',
  409,
  'Cette échéance n’est pas de ce payeur sur cette facture. Choisissez-en une autre, ou la plus ancienne.',
)
