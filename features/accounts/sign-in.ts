export type SignInForm = { email: string; password: string }

/** What is wrong with the fields before anybody is asked. */
export function signInMistakes({ email, password }: SignInForm): Partial<Record<keyof SignInForm, string>> {
  return {
    ...(isEmail(email) ? {} : { email: 'Email invalide' }),
    ...(password ? {} : { password: 'Veuillez saisir votre mot de passe' }),
  }
}

export const wrongCredentials =
  "Email ou mot de passe incorrect. Veuillez vérifier vos identifiants ou créer un compte si vous n'en avez pas encore."
export const serverUnreachable =
  'Impossible de se connecter au serveur. Veuillez vérifier votre connexion internet et réessayer.'
export const signInFailed = "Une erreur s'est produite lors de la connexion. Veuillez réessayer."

/** What the screen says when the server said no. */
export function signInSentence({ code, message }: { code: string; message: string }): string {
  return code === 'invalid_credentials' ? wrongCredentials : message || signInFailed
}

/** Where to go once signed in: a page of the workshop that was asked for, and nowhere else. */
export function returnAddress(wanted: string | null): string {
  return wanted && /^\/dashboard(?:[/?#]|$)/.test(wanted) ? wanted : '/dashboard'
}

function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text.trim())
}
