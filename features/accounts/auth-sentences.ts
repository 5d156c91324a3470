import { emailTaken } from '#features/accounts/refusals.ts'

/** A refusal of the wire, worded for programs. */
export type AuthFailure = { code: string; message: string; reasons?: string[] }

export const wrongCredentials =
  "Email ou mot de passe incorrect. Veuillez vérifier vos identifiants ou créer un compte si vous n'en avez pas encore."
export const serverUnreachable =
  'Impossible de se connecter au serveur. Veuillez vérifier votre connexion internet et réessayer.'

const sessionExpired = 'Votre session a expiré. Veuillez vous reconnecter.'
const sentences: Record<string, string> = {
  invalid_credentials: wrongCredentials,
  email_not_confirmed:
    'Votre adresse email n’est pas encore confirmée. Ouvrez le lien que nous vous avons envoyé, puis reconnectez-vous.',
  user_banned: 'Ce compte est suspendu.',
  user_already_exists: emailTaken.sentence,
  email_exists: emailTaken.sentence,
  email_address_invalid: 'Email invalide',
  signup_disabled: 'Les inscriptions sont fermées pour le moment.',
  same_password: 'Le nouveau mot de passe doit être différent de l’ancien.',
  otp_expired: 'Ce lien ou ce code n’est plus valable. Demandez-en un nouveau.',
  over_request_rate_limit: 'Trop de tentatives. Patientez quelques minutes avant de réessayer.',
  mfa_verification_failed: 'Ce code est incorrect. Saisissez celui que votre application affiche maintenant.',
  mfa_challenge_expired: 'Ce code arrive trop tard. Saisissez celui que votre application affiche maintenant.',
  mfa_factor_name_conflict: 'Un de vos appareils porte déjà ce nom.',
  too_many_enrolled_mfa_factors: 'Votre compte a déjà dix appareils. Retirez-en un avant d’en ajouter un autre.',
  mfa_factor_not_found: 'Cet appareil n’est plus relié à votre compte.',
  insufficient_aal: 'Déconnectez-vous, puis reconnectez-vous avec votre double authentification avant de continuer.',
  reauthentication_needed: 'Reconnectez-vous avant de changer de mot de passe.',
  ...Object.fromEntries(
    ['session_not_found', 'bad_jwt', 'no_authorization', 'PGRST301', 'PGRST303'].map((code) => [code, sessionExpired]),
  ),
}

/** The French sentence for a refusal: ours for common cases, else the server's, else the given one. */
export function authSentence(failure: AuthFailure, otherwise: string): string {
  if (failure.code === 'weak_password') return weakPassword(failure.reasons ?? [])
  if (failure.code === 'over_email_send_rate_limit') return mailTooSoon(failure.message)
  if (failure.code === 'validation_failed') return invalidField(failure.message) ?? otherwise
  if (failure.code === 'unreachable') return failure.message || serverUnreachable
  return sentences[failure.code] ?? (failure.message || otherwise)
}

function invalidField(message: string): string | undefined {
  if (/email address/i.test(message)) return 'Email invalide'
  return /72 characters/.test(message) ? 'Le mot de passe doit contenir au plus 72 caractères' : undefined
}

function weakPassword(reasons: string[]): string {
  if (reasons.includes('pwned')) return 'Ce mot de passe est trop répandu. Choisissez-en un autre.'
  if (reasons.includes('length')) return 'Le mot de passe doit contenir au moins 8 caractères'
  return 'Le mot de passe doit contenir au moins une majuscule et un chiffre'
}

function mailTooSoon(message: string): string {
  const seconds = /after (\d+) seconds/.exec(message)?.[1]
  return seconds
    ? `Un email vient de partir. Patientez ${seconds}\u00a0secondes avant d’en demander un autre.`
    : 'Trop d’emails ont été demandés. Patientez une heure avant de réessayer.'
}
