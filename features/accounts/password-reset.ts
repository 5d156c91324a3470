import { type LinkFragment, readFragment } from '#features/accounts/link-fragment.ts'
import { emailMissing } from '#lib/email.ts'

export const recoverFailed = "Une erreur est survenue lors de l'envoi de l'email de réinitialisation"
export const resetFailed = 'Une erreur est survenue lors de la mise à jour du mot de passe'
export const resetLinkInvalid = 'Lien de réinitialisation invalide ou expiré. Veuillez demander un nouveau lien.'

/** Checks the address before the request. */
export function recoverMistakes({ email }: { email: string }): { email?: string } {
  return email.trim() ? {} : { email: emailMissing }
}

/** The session of a recovery link; undefined for any other link. */
export function recoveryOf(hash: string): Extract<LinkFragment, { kind: 'session' }> | undefined {
  const fragment = readFragment(hash)
  return fragment.kind === 'session' && fragment.type === 'recovery' ? fragment : undefined
}

const linkIsOver = ['session_not_found', 'bad_jwt', 'no_authorization', 'user_not_found', 'session_expired']

/** The session of the link has ended. */
export function saysLinkIsOver({ code }: { code: string }): boolean {
  return linkIsOver.includes(code)
}
