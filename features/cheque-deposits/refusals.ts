import { reason } from '#lib/refusal.ts'

export const chequeDepositNotFound = reason('cheque_deposit_not_found', 404, 'Cette remise de chèques est introuvable.')
export const chequeNotHeld = reason(
  'cheque_not_held',
  409,
  'L’un de ces chèques vient d’être remis ou annulé. Relisez la liste, puis recommencez.',
)
export const depositInFuture = reason('deposit_in_future', 422, 'Une remise ne peut pas dater de demain.')
export const depositBeforeCheque = reason(
  'deposit_before_cheque',
  422,
  'L’un de ces chèques a été reçu après cette date. Choisissez une date plus récente, ou laissez-le pour la prochaine remise.',
)
export const depositCancelled = reason('deposit_cancelled', 409, 'Cette remise est déjà annulée.')
export const isCancellation = reason(
  'is_cancellation',
  409,
  'Une annulation ne s’annule pas. Faites une nouvelle remise.',
)
export const chequeBounced = reason(
  'cheque_bounced',
  409,
  'Un chèque de cette remise est revenu impayé\u00a0: elle a donc été faite. Elle ne s’annule plus.',
)
