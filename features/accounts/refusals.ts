import { reason } from '#lib/refusal.ts'

export const emailTaken = reason('email_taken', 422, 'Un compte existe déjà avec cette adresse email.')
export const noSecondFactor = reason(
  'no_second_factor',
  409,
  'Activez d’abord la double authentification : les codes de secours la remplacent quand le téléphone manque.',
)
export const wrongRecoveryCode = reason(
  'wrong_recovery_code',
  422,
  'Ce code de secours est inconnu ou a déjà servi. Essayez-en un autre.',
)
export const sessionNotFound = reason('session_not_found', 404, 'Cette session est introuvable ou déjà fermée.')
