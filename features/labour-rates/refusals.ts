import { reason } from '#lib/refusal.ts'

export const ratesNotFound = reason('labour_rates_not_found', 404, 'Ces taux horaires sont introuvables.')
export const ratesChanged = reason(
  'labour_rates_changed',
  409,
  'Ces taux ont été modifiés entre-temps. Relisez-les, puis recommencez.',
)
export const ratesNotRemoved = reason('labour_rates_not_removed', 409, 'Ces taux horaires ne sont pas retirés.')
export const ratesDayTaken = reason(
  'labour_rates_day_taken',
  409,
  'D’autres taux commencent déjà ce jour-là. Modifiez-les, ou choisissez un autre jour.',
)
