import { type LinkFragment, readFragment } from '#features/accounts/link-fragment.ts'
import { emailMissing } from '#lib/email.ts'

export const recoverFailed = "Une erreur est survenue lors de l'envoi de l'email de réinitialisation"
export const resetFailed = 'Une erreur est survenue lors de la mise à jour du mot de passe'
export const resetLinkInvalid = 'Lien de réinitialisation invalide ou expiré. Veuillez demander un nouveau lien.'

/** What is wrong with the address before anybody is asked. */
export function recoverMistakes({ email }: { email: string }): { email?: string } {
  return email.trim() ? {} : { email: emailMissing }
}

/** The link of a mail that opens the choice of a new password: no other link does. */
export function recoveryOf(hash: string): Extract<LinkFragment, { kind: 'session' }> | undefined {
  const fragment = readFragment(hash)
  return fragment.kind === 'session' && fragment.type === 'recovery' ? fragment : undefined
}

const linkIsOver = ['session_not_found', 'bad_jwt', 'no_authorization', 'user_not_found', 'session_expired']

/** The link opened a session that has ended since. */
export function saysLinkIsOver({ code }: { code: string }): boolean {
  return linkIsOver.includes(code)
}
