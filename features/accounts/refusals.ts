import { errorsOf } from '#lib/api-errors.ts'
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
export const passwordNotConfirmed = reason(
  'password_not_confirmed',
  403,
  'Ce mot de passe n’est pas le vôtre. Vérifiez-le, puis recommencez.',
)
export const passwordUnset = reason(
  'password_unset',
  409,
  'Votre compte n’a pas de mot de passe\u00a0: choisissez-en un dans «\u202fMon compte\u202f», puis recommencez.',
)
export const passwordGuessedTooOften = reason(
  'password_guessed_too_often',
  429,
  'Trop de mots de passe incorrects. Attendez un quart d’heure, puis recommencez.',
)

export const codeNeeded = reason(
  'code_needed',
  403,
  'Saisissez aussi le code à 6 chiffres de votre application de double authentification.',
)
export const codeNotConfirmed = reason(
  'code_not_confirmed',
  403,
  'Ce code est incorrect ou a déjà servi. Saisissez celui que votre application affiche maintenant.',
)
export const codeGuessedTooOften = reason(
  'code_guessed_too_often',
  429,
  'Trop de codes incorrects. Attendez un quart d’heure, puis recommencez.',
)

/** The refusals of an act that asks the code of the telephone again. */
export const codeErrors = errorsOf(codeNeeded, codeNotConfirmed, codeGuessedTooOften)

/** The refusals of an act that asks the password again. */
export const confirmationErrors = errorsOf(passwordNotConfirmed, passwordUnset, passwordGuessedTooOften)
